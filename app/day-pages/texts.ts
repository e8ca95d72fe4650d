import type { MissingTexts } from "#app/links/link-missing.tsx"
import { formatAtTime } from "#domain/czech/calendar-days.ts"

/** Around the dealer's pages. */
export const frameTexts = {
  forDealer: "pro\u00a0prodejce",
  tabs: "Pro\u00a0prodejce",
  inbox: "Dnes",
  vehicles: "Auta",
  facts: "Otevírací doba",
  site: "Na\u00a0web",
} as const

/** The page that mails the link of the day. */
export const askTexts = {
  heading: "Vstup pro\u00a0prodejce",
  description: "Odkaz pro\u00a0prodejce: dotazy, auta a\u00a0otevírací doba.",
  lead: "Dotazy, auta a\u00a0otevírací doba jsou za\u00a0jedním odkazem, bez hesla.",
  link: "Dnešní odkaz",
  comes: "Přijde",
  comesTo: "jen na",
  valid: "Platí",
  validUntil: "do\u00a0dnešní půlnoci",
  send: "Poslat dnešní odkaz",
  note: "Stejný odkaz chodí každé ráno, když něco čeká, a\u00a0s\u00a0každým dotazem.",
  sentHeading: "Podívejte se do\u00a0e-\u2060mailu",
  sentLead:
    "Dnešní odkaz je na\u00a0cestě. Ťukněte na\u00a0něj v\u00a0telefonu nebo počítači, kde chcete pracovat.",
  sentAt: (time: string) => `Odesláno ${formatAtTime(time)}`,
  where: "Kam",
  sentNote: "Nepřišel do\u00a0dvou minut? Podívejte se do\u00a0nevyžádané pošty.",
} as const

/** Why none was mailed. */
export const notMailedTexts = {
  "too-soon":
    "Odtud jsme odkaz poslali před chvílí. Podívejte se do\u00a0nevyžádané pošty, nebo to zkuste za\u00a0čtvrt hodiny.",
  "used-up":
    "Kdokoli si ho tu dnes vyžádal, poslali jsme ho už dvanáctkrát a\u00a0víc jich odtud nepůjde. Dnešní odkaz je v\u00a0každém dnešním e-\u2060mailu o\u00a0dotazu, a\u00a0jakýkoli starší si o\u00a0něj umí říct.",
  unproven:
    "Nepoznali jsme, že to přišlo z\u00a0našich stránek, a\u00a0proto jsme odkaz neposlali. Zkuste to prosím odtud znovu.",
  unavailable: "Teď se to nepodařilo. Chyba je u\u00a0nás, zkuste to prosím za\u00a0chvíli znovu.",
} as const

/** Where two people change the same at a time. */
export const meanwhileTexts = {
  heading: "Mezitím to někdo změnil",
  notSaved: "Vaše hodnoty jsou dole, zatím se neuložily.",
  own: (value: string) => `vy máte ${value}`,
  keep: "Nechat, co platí",
} as const

export const dayMissingTexts: MissingTexts = {
  unknown: {
    heading: "Odkaz neplatí",
    text: "Nejspíš ho poštovní program rozdělil. Otevřete ho prosím znovu z\u00a0e-\u2060mailu, nebo si nechte poslat dnešní.",
  },
  expired: {
    heading: "Odkaz už neplatí",
    text: "Platil jen do\u00a0půlnoci toho dne. Nechte si poslat dnešní.",
  },
  unavailable: {
    heading: "Stránku se teď nepodařilo načíst",
    text: "Chyba je u\u00a0nás, nic se neztratilo. Zkuste to za\u00a0chvíli znovu.",
  },
}
