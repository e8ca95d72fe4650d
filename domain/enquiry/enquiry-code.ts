import type { Moment } from "../calendar/opening-hours.ts"
import { formatOnMoment } from "../czech/named-days.ts"

/** "4K7 M2X" on one line. Subjects of mails have a plain space, by which a mailbox is searched. */
export function formatCode(code: string): string {
  return code.replace(" ", "\u00a0")
}

/** "Číslo 4K7 M2X, přišlo v neděli 15. 11. ve 20:11." The number as a mailbox is searched for it, with a plain space. */
export function formatArrival(code: string, receivedAt: Moment): string {
  return `Číslo ${code}, přišlo ${formatOnMoment(receivedAt)}.`
}
