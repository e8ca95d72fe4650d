import { addDays } from "#domain/calendar/calendar-day.ts"
import { buildPragueMoment } from "#domain/calendar/prague-moment.ts"
import { formatDate } from "#domain/czech/calendar-days.ts"
import { endSentence } from "#domain/czech/sentence.ts"
import type { SellingDealer } from "#domain/dealer/dealer.ts"
import { SHEET_LINK_DAYS } from "#domain/sheet/sheet-links.ts"
import { buildLinkPath } from "#domain/site/link-paths.ts"
import { formatFullName, type Vehicle } from "#domain/vehicle/vehicle.ts"
import { readDatabaseTime } from "#server/database/clocks.ts"
import { signTimedToken } from "#server/mail/link-token.ts"
import type { Mail } from "#server/mail/mail.ts"
import { type MailContent, type WrittenMail, writeMail } from "#server/mail/mail-content.ts"

const DAY_MS = 86_400_000

export type SheetLinkData = { readonly vehicleId: number }

/** Asked for on a page that anybody can open, so it goes to nobody but the dealer. */
export const sheetLink: Mail<SheetLinkData> = {
  queue: "mail",
  recipient: "dealer",
  mayWait: true,
  async write({ data: { vehicleId } }, { database, siteUrl, dealer, findVehicle }) {
    const vehicle = findVehicle(vehicleId)
    if (vehicle === undefined) return null
    const { key } = await database.selectFrom("link_key").select("key").executeTakeFirstOrThrow()
    const at = await readDatabaseTime(database)
    const url = siteUrl + buildLinkPath("sheet", signSheetToken(key, vehicleId, at))
    return { to: dealer.email, replyTo: null, ...formatSheetLink({ dealer, vehicle, url, at }) }
  },
}

/** From now on for a month. */
export function signSheetToken(key: Buffer, vehicleId: number, at: Date): string {
  return signTimedToken(key, new Date(at.getTime() + SHEET_LINK_DAYS * DAY_MS), "sheet", vehicleId)
}

type SheetLinkProps = {
  readonly dealer: SellingDealer
  readonly vehicle: Vehicle
  readonly url: string
  readonly at: Date
}

export function formatSheetLink({ dealer, vehicle, url, at }: SheetLinkProps): WrittenMail {
  const until = formatDate(addDays(buildPragueMoment(at), SHEET_LINK_DAYS))
  const content: MailContent = {
    subject: `List vozu: ${formatFullName(vehicle)}`,
    parts: [
      { kind: "heading", text: "List vozu" },
      {
        kind: "paragraph",
        text: `${endSentence(formatFullName(vehicle))} Klíče, servisní knížka, pneumatiky, opravy a\u00a0známé vady: co vyplníte, uvidí zákazník u\u00a0vozu.`,
      },
      { kind: "buttons", buttons: [{ variant: "primary", label: "Vyplnit list vozu", url }] },
      {
        kind: "note",
        text: `Odkaz platí do\u00a0${until} Nepřeposílejte ho prosím. Nežádali jste o\u00a0něj? Nemusíte nic dělat, přišel jen vám.`,
      },
    ],
    footer: { text: "Zpráva pro\u00a0prodejce.", links: [] },
  }
  return writeMail(content, dealer)
}
