import { formatMinutes, type Moment } from "#domain/calendar/opening-hours.ts"
import { formatAtTime } from "#domain/czech/calendar-days.ts"
import { formatCount } from "#domain/czech/choose-plural.ts"
import { formatOnDay } from "#domain/czech/named-days.ts"
import { formatTime } from "#domain/czech/opening-hours.ts"
import type { ShotsDay } from "#domain/enquiry/shots.ts"

/** The dealer takes photos that visitors asked for. */
export const dealerShotsTexts = {
  missing: "chybí",
  taken: (at: Moment) => `nahráno ${formatAtTime(formatMinutes(at.minutes))}`,
  take: "Vyfotit",
  takeMore: "Přidat další",
  choose: (name: string) => `Fotografie: ${name}`,
  upload: "Nahrát",
  uploading: "Nahráváme…",
  remove: (name: string, number: number) => `Odebrat fotografii ${number}: ${name}`,
  photo: (name: string, number: number) => `${name}, fotografie ${number}`,
  refuse: "Teď to nejde",
  refuseNote: "„Teď to nejde“ zákazníkovi napíše, že fotky nebudou, a\u00a0nabídne mu prohlídku.",
  publicNote: "Poslané fotky přidáme i\u00a0k\u00a0vozu na\u00a0webu.",
  doneHeading: "Všechno je vyřízené",
  erased: "Žádost o\u00a0fotky už je smazaná.",
  back: "Zobrazit vůz na\u00a0webu",
} as const

/** "Dofoťte 2 záběry" */
export function formatTaskCount(count: number): string {
  return `Dofoťte ${formatCount(count, ["záběr", "záběry", "záběrů"])}`
}

/** "slíbeno ve čtvrtek 19. 11. do 17:00" */
export function formatPromisedDay(day: ShotsDay): string {
  return `Slíbeno ${formatOnDay(day.date)} do\u00a0${formatTime(formatMinutes(day.toMinutes))}.`
}

/** "Poslat 1 fotku zákazníkovi" */
export function formatSend(count: number): string {
  return count === 0
    ? "Poslat fotky zákazníkovi"
    : `Poslat ${formatCount(count, ["fotku", "fotky", "fotek"])} zákazníkovi`
}

/** "Zákazník má odpověď ve středu 18. 11. v 9:40." */
export function formatAnswered(at: Moment): string {
  return `Odpověď odešla ${formatOnDay(at)} ${formatAtTime(formatMinutes(at.minutes))}.`
}

/** What became of the button that was pressed, by its name in the address. */
export const shotsStates = {
  nahrano: "Fotografie je nahraná.",
  necitelna: "Tuto fotografii neumíme přečíst. Zkuste ji prosím vyfotit znovu, nejvýš 12\u00a0MB.",
  nevybrana: "Nejdřív prosím vyberte fotografii.",
  plno: "Víc fotografií najednou nevezmeme. Pošlete je, nebo některou odeberte.",
  "neni-co": "Zatím není co poslat. Nahrajte prosím aspoň jednu fotografii.",
  pozde: "Tady už není co dělat, někdo byl rychlejší.",
  poslano: "Fotky jsme poslali.",
  nejde: "Zákazníkovi jsme napsali, že fotky nebudou.",
} as const

export type ShotsState = keyof typeof shotsStates
