import type { MissingTexts } from "#app/links/link-missing.tsx"
import { formatIsoDay } from "#domain/calendar/calendar-day.ts"
import { formatMinutes, type Moment } from "#domain/calendar/opening-hours.ts"
import { formatDate } from "#domain/czech/calendar-days.ts"
import { choosePlural, formatCount } from "#domain/czech/choose-plural.ts"
import { formatTime } from "#domain/czech/opening-hours.ts"

export const askTexts = {
  heading: "Změnit otevírací dobu",
  description: "Odkaz pro\u00a0prodejce: otevírací doba, dovolená a\u00a0věty o\u00a0nabídce.",
  lead: "Otevírací dobu, dovolenou, kdo bere telefon a\u00a0věty o\u00a0nabídce si změníte sami, bez hesla. Odkaz vám pošleme e-\u2060mailem.",
  to: "Odkaz přijde jen na\u00a0adresu",
  send: "Poslat odkaz",
  note: "Platí hodinu. Denně nejvýš tři.",
  sentHeading: "Podívejte se do\u00a0e-\u2060mailu",
  sentTo: "Odkaz posíláme na\u00a0adresu",
  sentNote: "Platí hodinu. Nepřišel? Podívejte se do\u00a0nevyžádané pošty. Denně nejvýš tři.",
  sheetSentNote:
    "Platí 30\u00a0dní a\u00a0jen pro\u00a0ten vůz. Nepřišel? Podívejte se do\u00a0nevyžádané pošty. Denně nejvýš tři.",
  unproven:
    "Nepoznali jsme, že to přišlo z\u00a0našich stránek, a\u00a0proto jsme odkaz neposlali. Zkuste to prosím odtud znovu.",
  unavailable: "Teď se to nepodařilo. Chyba je u\u00a0nás, zkuste to prosím za\u00a0chvíli znovu.",
} as const

export const factsMissingTexts: MissingTexts = {
  unknown: {
    heading: "Odkaz už neplatí",
    text: "Buď vypršel, nebo ho poštovní program rozdělil. Pošleme vám nový.",
  },
  expired: { heading: "Odkaz už neplatí", text: "Jeho čas vypršel. Pošleme vám nový." },
  unavailable: {
    heading: "Stránku se teď nepodařilo načíst",
    text: "Chyba je u\u00a0nás, nic se neztratilo. Zkuste to za\u00a0chvíli znovu.",
  },
}

export const previewTexts = {
  heading: "Takto to uvidí zákazník",
  isNew: "Nově:",
  willChange: "co se změní",
  changed: "co se změnilo",
  included: "V\u00a0ceně",
  closed: "zavřeno",
} as const

/** "do 10:05", of another day "do 23. 11., 6:00" */
export function formatLinkEnd(endsAt: Moment, today: Moment): string {
  const time = formatTime(formatMinutes(endsAt.minutes))
  const isToday = formatIsoDay(endsAt) === formatIsoDay(today)
  return `do\u00a0${isToday ? time : `${formatDate(endsAt)}, ${time}`}`
}

/** "zbývá 71 znaků" */
export function formatLeft(count: number): string {
  return `${choosePlural(count, ["zbývá", "zbývají", "zbývá"])} ${formatCount(count, ["znak", "znaky", "znaků"])}`
}

export const differenceTexts = { before: "Dřív:", after: "Nově:" } as const
