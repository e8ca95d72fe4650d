import { formatShortIsoDate } from "#domain/czech/calendar-days.ts"
import type { Reservation } from "#domain/vehicle/reservation.ts"

export const waitlistTexts = {
  description: "Dáme vám vědět, až rezervace vozu skončí.",
  send: "Ozvěte se mi",
  note: "Jen kvůli tomuto vozu. Když se prodá, kontakt smažeme a\u00a0na e-\u2060mail vám to napíšeme.",
  asked: "Kdyby se uvolnil, ozveme se",
  to: (contact: string) => `Na ${contact}.`,
  similar: "Ukázat podobné vozy",
  changedMind: "Rozmysleli jste si to?",
  stop: "Už se neozývejte",
  watch: "Hlídat podobný",
} as const

/** "Podobné vozy, máme 4" */
export function formatSimilar(count: number): string {
  return `Podobné vozy, máme\u00a0${count}`
}

/** "Rezervace platí do 24. 11. Ozveme se hned, jak skončí bez prodeje." */
export function formatWaitlistLead(reservation: Reservation | undefined): string {
  const until = reservation?.until ?? null
  return until === null
    ? "Ozveme se hned, jak rezervace skončí bez prodeje."
    : `Rezervace platí do\u00a0${formatShortIsoDate(until)} Ozveme se hned, jak skončí bez prodeje.`
}
