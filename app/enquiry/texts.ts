import { choosePlural } from "#domain/czech/choose-plural.ts"
import { formatWholeNumber } from "#domain/czech/quantity.ts"
import type { ContactMethod } from "#domain/enquiry/enquiry.ts"

type ByMethod = Readonly<Record<ContactMethod, string>>

export const methodTexts: Readonly<Record<ContactMethod, { readonly name: string; readonly hint: string }>> =
  {
    question: { name: "Mám dotaz", hint: "Odpovíme e-\u2060mailem nebo telefonem" },
    callback: { name: "Zavolejte mi", hint: "V\u00a0čase, který si vyberete" },
    visit: { name: "Chci přijet", hint: "Na\u00a0prohlídku nebo zkušební jízdu" },
  }

export const sendTexts: ByMethod = {
  question: "Odeslat dotaz",
  callback: "Zavolejte mi",
  visit: "Požádat o\u00a0termín",
}

/** What happens with what is sent; no tick box is needed to answer a question. */
export const noteTexts = {
  answer:
    "Údaje použijeme jen k\u00a0odpovědi na\u00a0váš dotaz a\u00a0po\u00a06\u00a0měsících je smažeme. Odesláním nic neobjednáváte.",
  visit:
    "Posíláte žádost o\u00a0termín, potvrdíme vám ji telefonem nebo e-\u2060mailem. Na\u00a0zkušební jízdu si vezměte občanský a\u00a0řidičský průkaz. Vůz tím není rezervovaný.",
}

export const enquiryTexts = {
  soonest: "Co nejdřív, jakmile otevřeme",
  whichDay: "Který den?",
  todayWithoutScript: "Dnes vyberte jen čas, který teprve přijde.",
  whichTime: "V\u00a0kolik hodin?",
  chooseDay: "Vyberte den",
  chooseTime: "Vyberte čas",
  morning: "Dopoledne",
  afternoon: "Odpoledne",
  arrangeByPhone: "Čas domluvíme po\u00a0telefonu.",
  noDays: "V\u00a0příštích dvou týdnech tu nejsme. Zavolejte nám, domluvíme se.",
  confirmation: "Termín vám potvrdíme telefonem nebo e-\u2060mailem. Vůz tím není rezervovaný.",
  phoneHint: "Stačí telefon nebo e-\u2060mail.",
  phoneToCall: "Na\u00a0toto číslo vám zavoláme.",
  emailHint: "Pošleme na\u00a0něj potvrzení.",
  optional: "(nepovinné)",
  privacy: "Ochrana osobních údajů",
  sending: "Odesíláme…",
  retry: "Zkusit znovu",
  retryNote: "Nebojte se, nepřijde nám to dvakrát.",
  errorPrefix: "Chyba:",
  vehicleNumber: (id: number) => `č.\u00a0${id}`,
} as const

/** For the form that asks for a number only; a page's heading adds the hour. */
export const callbackTexts = {
  back: "Zpět na\u00a0vůz",
  number: "Vaše číslo",
  caller: (person: string) => `Zavolá vám ${person},`,
  nobody: "Zavoláme vám",
  note: (caller: string, phone: string) =>
    `${caller} z\u00a0čísla ${phone}. Číslo použijeme jen k\u00a0tomuto hovoru a\u00a0po\u00a06\u00a0měsících ho smažeme.`,
} as const

/** For the contact page's form; `visit` begins a message about compared vehicles. */
export const generalTexts = {
  heading: "Napište nám",
  message: "S\u00a0čím vám můžeme pomoci?",
  visit: "Dobrý den, zajímá mě prohlídka těchto vozů:",
} as const

/** "Sežeňte mi takové auto" */
export const criteriaTexts = {
  heading: "Sežeňte mi takové auto",
  description: "Řekněte nám, jaké auto hledáte, a\u00a0zjistíme, co umíme sehnat.",
  lead: "Napište, jak se vám máme ozvat, a\u00a0řekneme vám, co umíme sehnat.",
  criteria: "Co hledáte",
  change: "Upravit hledání",
  message: "Na\u00a0čem vám ještě záleží?",
  messageHint: "Třeba tažné zařízení, barva, do\u00a0kdy auto potřebujete.",
  wholeSearch: "Jaké auto hledáte?",
  send: "Odeslat poptávku",
  note: "Poptávka vás k\u00a0ničemu nezavazuje. Ozveme se, co umíme sehnat. Po\u00a06\u00a0měsících údaje smažeme.",
} as const

const tooMany = "Z\u00a0vašeho připojení přišlo příliš mnoho dotazů najednou."

/** For the page that shows what was submitted when it could not be saved. */
export const failureTexts = {
  unavailable: {
    heading: "Dotaz se nám nepodařilo uložit.",
    lead: "Chyba je u\u00a0nás. Text máte níže, nic se neztratilo. Zavolejte, nebo ho pošlete e-\u2060mailem.",
  },
  "too-many": {
    heading: "Dotaz zatím není odeslaný.",
    lead: `${tooMany} Zavolejte nám, nebo ho za\u00a0chvíli odešlete znovu. Text máte níže, nic se neztratilo.`,
  },
  unproven: {
    heading: "Dotaz zatím není odeslaný.",
    lead: "Nepoznali jsme, že přišel z\u00a0našich stránek. Text máte níže, nic se neztratilo. Zkuste to znovu, zavolejte, nebo ho pošlete e-\u2060mailem.",
  },
} as const

/** The database is unavailable, or the connection is. */
export const notSavedTexts = {
  call: "Zavolejte nám",
  callText: "Telefon bereme v\u00a0otevírací době.",
  email: "Nebo pošlete e-\u2060mail",
  emailText: "Otevře se váš poštovní program. Adresa, předmět i\u00a0text v\u00a0něm už budou.",
  emailLink: "Poslat e-mailem",
  byHand: "Nebo napište na\u00a0adresu",
  again: "Zkusit odeslat znovu",
  waiting: failureTexts["too-many"].heading,
  unavailable:
    "Nepodařilo se nám ho uložit, chyba je u\u00a0nás. Nechte stránku otevřenou, zkoušíme to znovu sami.",
  lost: "Spojení vypadlo. Nechte stránku otevřenou, odešleme ho, jakmile se vrátí.",
  now: "Zkusit hned",
  stop: "Upravit text",
  "too-many": `${tooMany} Nechte stránku otevřenou, zkoušíme to znovu sami.`,
  subject: (code: string) => `Dotaz z\u00a0webu${code === "" ? "" : ` (vůz ${code})`}`,
} as const

/** "Zbývá 84 znaků z 1 500" */
export function formatCharactersLeft(left: number, limit: number): string {
  const verb = choosePlural(left, ["Zbývá", "Zbývají", "Zbývá"])
  const noun = choosePlural(left, ["znak", "znaky", "znaků"])
  return `${verb} ${left}\u00a0${noun} z\u00a0${formatWholeNumber(limit)}`
}
