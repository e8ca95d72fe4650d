import { formatMinutes, type Moment } from "#domain/calendar/opening-hours.ts"
import { formatAtTime } from "#domain/czech/calendar-days.ts"
import { formatDay, formatOnDay } from "#domain/czech/named-days.ts"
import type { LinkReading } from "#domain/enquiry/linked-enquiry.ts"

type Missing = Extract<LinkReading, { found: false }>["why"]

/** Behind a link of a mail, where there is nothing to act on; what an erased enquiry says, its page knows. */
export const missingTexts: Readonly<
  Record<Exclude<Missing, "erased">, { readonly heading: string; readonly text: string }>
> = {
  unknown: {
    heading: "Odkaz už neplatí",
    text: "Buď vypršel, nebo ho poštovní program rozdělil. Zkuste ho otevřít znovu přímo z\u00a0e-\u2060mailu, nebo zavolejte.",
  },
  away: {
    heading: "Stránku se teď nepodařilo načíst",
    text: "Chyba je u\u00a0nás, nic se neztratilo. Zkuste to za\u00a0chvíli znovu, nebo zavolejte.",
  },
}

export const notDoneTexts = {
  heading: "Nepodařilo se to uložit",
  text: "Chyba je u\u00a0nás. Zkuste to za\u00a0chvíli znovu: nic se neprovede dvakrát.",
  again: "Zkusit znovu",
} as const

/** "v pondělí 16. 11. v 9:06" */
export function formatOnMoment(moment: Moment): string {
  return `${formatOnDay(moment)} ${formatAtTime(formatMinutes(moment.minutes))}`
}

/** "neděle 15. 11. ve 20:11" */
export function formatMoment(moment: Moment): string {
  return `${formatDay(moment)} ${formatAtTime(formatMinutes(moment.minutes))}`
}
