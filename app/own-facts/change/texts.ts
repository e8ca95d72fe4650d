export const changeTexts = {
  hours: "Otevírací doba je změněná",
  facts: "Údaje na\u00a0webu jsou změněné",
  undone: "Změna je vrácená zpět",
  ask: "Vrátit změnu zpět?",
  saved: "Uloženo.",
  savedNote: "Na\u00a0webu to platí od\u00a0teď.",
  undoneNote: "Na\u00a0webu zase platí, co předtím.",
  made: (when: string) => `Uloženo ${when}.`,
  view: "Podívat se na\u00a0web",
  undo: "Vrátit zpět",
  mailed: (until: string) =>
    `Totéž jsme vám poslali e-\u2060mailem. Vrátit zpět to můžete i\u00a0odtamtud, ${until}.`,
  /** Where the change is the last no more. */
  alreadyUndone: "Tahle změna už je vrácená zpět.",
  since: "Mezitím jste změnili:",
  sinceNote: "Vrátit lze jen poslední změnu.",
  unavailable: "Nepodařilo se to vrátit. Chyba je u\u00a0nás, zkuste to za\u00a0chvíli znovu.",
} as const
