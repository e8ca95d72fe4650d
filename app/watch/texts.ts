import { choosePlural } from "#domain/czech/choose-plural.ts"

/** "Hlídací pes": the page with the field, and what it answers. */
export const watchTexts = {
  heading: "Dejte mi vědět o\u00a0nových vozech",
  description: "Dáme vám vědět e-mailem, až přijede vůz, který hledáte.",
  lead: "Dáme vám vědět, až přijede vůz podle vašeho hledání, nebo až některý zlevní pod vaši hranici.",
  criteria: "Co budeme hlídat",
  change: "Upravit hledání",
  nothing: "Vyberte aspoň jeden filtr, ať víme, co hlídat.",
  choose: "Vybrat filtry",
  send: "Hlídat nabídku",
  consent: (firm: string) =>
    `Stisknutím souhlasím, že mi ${firm} bude na\u00a0tento e-\u2060mail posílat upozornění na\u00a0nové vozy podle tohoto hledání, nejvýše jednu zprávu denně, po\u00a0dobu 12\u00a0měsíců. Souhlas můžu kdykoli odvolat jedním klepnutím v\u00a0každé zprávě.`,
  privacy: "Ochrana osobních údajů",
  unproven:
    "Nepoznali jsme, že to přišlo z\u00a0našich stránek, a\u00a0proto zatím nic nehlídáme. Odešlete to prosím znovu.",
  unavailable: "Teď se nám to nepodařilo uložit. Chyba je u\u00a0nás, zkuste to prosím za\u00a0chvíli znovu.",
} as const

/** The same for a known and an unknown address. */
export const watchAskedTexts = {
  heading: "Podívejte se do\u00a0e-\u2060mailu",
  to: "Na\u00a0adresu",
  sent: "posíláme odkaz. Hlídat začneme, až ho potvrdíte. Platí 48\u00a0hodin.",
  criteria: "Budeme hlídat",
  missing:
    "Nepřišel? Podívejte se do\u00a0nevyžádané pošty. Na\u00a0jednu adresu posíláme nejvýše pět odkazů denně a\u00a0hlídáme pro\u00a0ni nejvýše pět hledání. Je v\u00a0adrese překlep?",
  again: "Zadejte ji znovu",
  phone: "Pomůžeme i\u00a0po\u00a0telefonu:",
  stock: "Zpět na\u00a0nabídku",
} as const

/** Behind the links of its mails. */
export const linkedWatchTexts = {
  confirm: {
    heading: "Ještě to potvrďte",
    lead: (email: string) =>
      `Na\u00a0adresu ${email} budeme posílat upozornění na\u00a0nové vozy podle tohoto hledání, nejvýše jednu zprávu denně.`,
    criteria: "Budeme hlídat",
    button: "Potvrdit",
    note: (day: string) =>
      `Souhlas platí 12\u00a0měsíců, do\u00a0${day}. Odvoláte ho jedním klepnutím v\u00a0každé zprávě. Pokud jste o\u00a0hlídání nežádali, stránku zavřete. Bez potvrzení adresu do\u00a048\u00a0hodin smažeme.`,
  },
  confirmed: {
    heading: "Hotovo, hlídáme.",
    lead: (day: string, email: string) =>
      `Hlídáme do\u00a0${day}. Když takový vůz přijede nebo zlevní, napíšeme vám ráno na\u00a0${email}.`,
    criteria: "Hlídáme",
    stop: "Zrušit hlídání",
  },
  stop: {
    heading: "Přestat hlídat?",
    text: "Zrušením odvoláte souhlas a\u00a0vaši adresu smažeme. Další zprávy nepřijdou.",
    button: "Přestat hlídat",
    keep: "Hlídat dál",
  },
  renew: {
    heading: "Hlídat dál?",
    lead: (day: string) => `Hlídání skončí ${day}.`,
    button: "Hlídat dál",
    note: (day: string) =>
      `Souhlas obnovíte na\u00a012\u00a0měsíců, do\u00a0${day}. Odvoláte ho jedním klepnutím v\u00a0každé zprávě. Nechcete-li, nemusíte nic dělat.`,
  },
  erase: {
    heading: "Smazat moje údaje?",
    lead: "Z\u00a0webu zmizí hned, bez přihlášení a\u00a0bez vysvětlování.",
    what: "Co smažeme",
    email: (email: string) => `váš e-\u2060mail ${email}`,
    note: "Zůstane jen otisk adresy, ze\u00a0kterého ji nelze přečíst, a\u00a0čas souhlasu, po\u00a0dobu 3\u00a0let, abychom doložili, že jste souhlasili. Zálohy se přepíšou do\u00a030\u00a0dnů.",
    button: "Smazat moje údaje",
    keep: "Nechat být",
  },
  stopped: {
    heading: "Hlídání je zrušené a\u00a0vaše adresa smazaná.",
    lead: "Další zprávy vám posílat nebudeme.",
    again: "Zapnout znovu",
  },
  gone: {
    heading: "Odkaz už neplatí",
    lead: "Hlídání skončilo, nebo nebylo do\u00a048\u00a0hodin potvrzené. Adresu jsme smazali. Chcete-li, zapněte ho znovu z\u00a0nabídky.",
  },
  stock: "Zobrazit nabídku",
  privacy: "Ochrana osobních údajů",
} as const

/** "3 vaše hledání" */
export function formatErasedSearches(count: number): string {
  return `${count}\u00a0${choosePlural(count, ["vaše hledání", "vaše hledání", "vašich hledání"])}`
}
