import type { TitledText } from "../../dealer/dealer.ts"

/** What an answer may have in braces. Each enquiry fills it in; a vehicle is free while it is neither reserved nor sold. */
export const answerFields = [
  "vůz",
  "volný vůz",
  "cena",
  "odkaz",
  "podobné",
  "hledání",
  "kdy",
  "jméno prodejce",
] as const
type AnswerField = (typeof answerFields)[number]

/** Null where the enquiry has no such thing: ready answers about it are then not offered. */
export type AnswerFacts = Readonly<Record<AnswerField, string | null>>

/**
 * For a dealer who has written none: what an answer is called, and what follows the greeting. The first that an enquiry can
 * fill in is shown at first, so those that suit few come before those that suit all.
 */
export const defaultAnswers: readonly TitledText[] = [
  {
    title: "Poohlédnu se",
    text: "Děkuji za poptávku: {hledání}. Poohlédnu se a ozvu se vám, co umím sehnat.",
  },
  {
    title: "Je v\u00a0nabídce",
    text: "{volný vůz} je v nabídce, můžete přijet a projet se. Hodí se vám {kdy}?\n{odkaz}",
  },
  {
    title: "Je rezervovaný",
    text: "Vůz {vůz} je teď rezervovaný. Mám se vám ozvat, kdyby se uvolnil?\n{odkaz}",
  },
  {
    title: "Zavolám vám",
    text: "Děkuji za zprávu. Zavolám vám {kdy}. Pokud se vám to nehodí, napište mi prosím jiný čas.",
  },
  {
    title: "Přijeďte",
    text: "Přijeďte se podívat, třeba {kdy}. Napište mi prosím, jestli se vám to hodí.\n{odkaz}",
  },
  { title: "Už je prodaný", text: "Vůz {vůz} je už prodaný. {podobné}" },
  {
    title: "Cena je pevná",
    text: "Cena {cena} za vůz {vůz} je pevná. Přijeďte si ho prohlédnout, hodí se vám {kdy}?\n{odkaz}",
  },
]

const braces = /\{([^{}]*)\}/g

/** What a text has in braces that no enquiry fills in. */
export function findUnknownField(text: string): string | undefined {
  return Array.from(text.matchAll(braces), ([, name = ""]) => name).find((name) => !isField(name))
}

function isField(name: string): name is AnswerField {
  return answerFields.some((field) => field === name)
}

/** Those that this enquiry can fill in. `isOfSold` is one that offers other vehicles: of a sold one no other speaks. */
export function listReadyAnswers(
  answers: readonly TitledText[],
  facts: AnswerFacts,
  isSold = false,
): readonly (TitledText & { readonly isOfSold: boolean })[] {
  return answers.flatMap(({ title, text }) => {
    const fields = Array.from(text.matchAll(braces), ([, name = ""]) => name).filter(isField)
    const isOfSold = fields.includes("podobné")
    const isOfVehicle = fields.includes("vůz") || fields.includes("cena")
    if (fields.some((field) => facts[field] === null) || (isSold && isOfVehicle && !isOfSold)) return []
    const filled = text.replace(braces, (whole, name: string) =>
      isField(name) ? (facts[name] ?? "") : whole,
    )
    return [{ title, text: filled, isOfSold }]
  })
}

type Sender = {
  readonly dealerName: string
  readonly personName: string | null
  readonly phone: string
  /** "Po–Pá 9:00–17:00" */
  readonly hours: string
}

/** The whole message: short in a telephone, with hours and a signature in a mail. Plain spaces, as people type them. */
export function formatMessage(kind: "sms" | "whatsapp" | "email", text: string, sender: Sender): string {
  const { dealerName, personName, phone, hours } = sender
  const who = personName === null ? dealerName : `${personName}, ${dealerName}`
  const message =
    kind === "email"
      ? `Dobrý den,\n\n${text}\n\nOtevřeno máme ${hours}.\n\n${who}\n${phone}`
      : `Dobrý den, tady ${who}. ${text}`
  return message.replaceAll("\u00a0", " ").replaceAll("\u2060", "")
}
