import { formatIsoDay } from "#domain/calendar/calendar-day.ts"
import { buildPragueMoment } from "#domain/calendar/prague-moment.ts"
import { formatSigned } from "#domain/enquiry/sent-path.ts"
import { buildLinkPath } from "#domain/site/link-paths.ts"
import { signInboxToken, signSent } from "#server/mail/link-token.ts"
import { signSheetToken } from "#server/sheet/mails/sheet-link.ts"
import { query } from "./query.ts"

/** The path of the page of that day; only on that day it shows something. */
export async function findInboxPath(databaseUrl: string, at: Date): Promise<string> {
  const day = formatIsoDay(buildPragueMoment(at))
  return buildLinkPath("inbox", signInboxToken(await readLinkKey(databaseUrl), day))
}

/** The confirmation page, whose address the site signs. */
export async function signSentPath(databaseUrl: string, path: string): Promise<string> {
  const signed = formatSigned(new URL(path, "http://localhost").searchParams)
  return `${path}&podpis=${signSent(await readLinkKey(databaseUrl), signed)}`
}

/** The path of the page on which the dealer says what is true of the vehicle. */
export async function findSheetPath(databaseUrl: string, vehicleId: number): Promise<string> {
  return buildLinkPath("sheet", signSheetToken(await readLinkKey(databaseUrl), vehicleId, new Date()))
}

async function readLinkKey(databaseUrl: string): Promise<Buffer> {
  const [row] = await query(databaseUrl, "select key from link_key")
  if (!Buffer.isBuffer(row?.key)) throw new Error("no key")
  return row.key
}
