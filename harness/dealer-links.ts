import { formatIsoDay } from "#domain/calendar/calendar-day.ts"
import { buildPragueMoment } from "#domain/calendar/prague-moment.ts"
import { formatSigned } from "#domain/enquiry/sent-path.ts"
import { buildSheetPath } from "#domain/sheet/sheet-links.ts"
import { buildLinkPath, type DayPage } from "#domain/site/link-paths.ts"
import { signDayToken, signSent } from "#server/mail/link-token.ts"
import { query } from "./query.ts"

/** The path of a page of the dealer's; only on that day it shows something. */
export async function findDayPath(
  databaseUrl: string,
  at = new Date(),
  page: DayPage = "inbox",
): Promise<string> {
  return buildLinkPath(page, await signDay(databaseUrl, at))
}

/** The confirmation page, whose address the site signs. */
export async function signSentPath(databaseUrl: string, path: string): Promise<string> {
  const signed = formatSigned(new URL(path, "http://localhost").searchParams)
  return `${path}&podpis=${signSent(await readLinkKey(databaseUrl), signed)}`
}

/** The path of the page on which the dealer says what is true of the vehicle. */
export async function findSheetPath(
  databaseUrl: string,
  vehicleId: number,
  at = new Date(),
): Promise<string> {
  return buildSheetPath(await signDay(databaseUrl, at), vehicleId)
}

async function signDay(databaseUrl: string, at: Date): Promise<string> {
  return signDayToken(await readLinkKey(databaseUrl), formatIsoDay(buildPragueMoment(at)))
}

async function readLinkKey(databaseUrl: string): Promise<Buffer> {
  const [row] = await query(databaseUrl, "select key from link_key")
  if (!Buffer.isBuffer(row?.key)) throw new Error("no key")
  return row.key
}
