import { createHmac, timingSafeEqual } from "node:crypto"
import { formatIsoDay } from "#domain/calendar/calendar-day.ts"
import { buildPragueMoment } from "#domain/calendar/prague-moment.ts"
import { type DayPage, dayPages, type LinkPage, type NotFound } from "#domain/site/link-paths.ts"
import type { DatabaseWork } from "#server/database/clocks.ts"
import type { Database } from "#server/database/tables.ts"

/** The one page that a link opens; a watch's opens that for unsubscribing, too. */
type LinkPurpose = Exclude<LinkPage, DayPage | "unsubscribing">

/** Half of SHA-256, which RFC 2104 takes as enough; mail clients break long links. */
const SIGNATURE_BYTES = 16

/**
 * In lower case, because paths are: the link id of an enquiry or a watch, then its signature for that purpose; between them the
 * last day ("2026-11-18") of a link that ends with it.
 */
export function signLinkToken(key: Buffer, linkId: string, purpose: LinkPurpose, lastDay = ""): string {
  const signature = sign(key, `${purpose} ${linkId}${lastDay}`)
  return linkId.replaceAll("-", "") + lastDay.replaceAll("-", "") + signature
}

const tokenPattern =
  /^([0-9a-f]{8})([0-9a-f]{4})([0-9a-f]{4})([0-9a-f]{4})([0-9a-f]{12})((?:\d{8})?)([0-9a-f]{32})$/

/** Whether it is that day in Prague. */
export type IsToday = (day: string) => Promise<boolean>

/** The link id of a genuine token of that purpose. One that ends with a day is taken only where a day is asked for. */
export async function readLinkToken(
  token: string,
  purpose: LinkPurpose,
  readKey: () => Promise<Buffer>,
  isToday: IsToday = async () => false,
): Promise<string | undefined> {
  const parts = tokenPattern.exec(token)
  if (parts === null) return undefined
  const linkId = parts.slice(1, 6).join("-")
  const lastDay = formatDay(parts[6] ?? "")
  if (!isEqual(parts[7] ?? "", sign(await readKey(), `${purpose} ${linkId}${lastDay}`))) return undefined
  return lastDay === "" || (await isToday(lastDay)) ? linkId : undefined
}

/** The last day of a link that ends with it; "" of another. */
export function findExpiryDay(token: string): string {
  return formatDay(tokenPattern.exec(token)?.[6] ?? "")
}

/** For the dealer's pages: a date, then its signature. The date is when it expires, so nothing is stored. */
export function signDayToken(key: Buffer, day: string): string {
  return day.replaceAll("-", "") + sign(key, `day ${day}`)
}

/** The day ("2026-11-18") of a genuine token. */
export async function readDayToken(token: string, readKey: ReadLinkKey): Promise<string | undefined> {
  const [, digits = "", signature = ""] = /^(\d{8})([0-9a-f]{32})$/.exec(token) ?? []
  const day = formatDay(digits)
  return day !== "" && isEqual(signature, sign(await readKey(), `day ${day}`)) ? day : undefined
}

/** The time, if it is on the token's day, or why that opens nothing. Only a genuine one asks the database. */
export async function openDay(
  token: string,
  readKey: ReadLinkKey,
  readTime: () => Promise<Date>,
): Promise<Date | (NotFound & { readonly why: "unknown" | "expired" })> {
  const day = await readDayToken(token, readKey)
  if (day === undefined) return { found: false, why: "unknown" }
  const at = await readTime()
  return formatIsoDay(buildPragueMoment(at)) === day ? at : { found: false, why: "expired" }
}

/** For the address of the confirmation page, which opens nothing. */
export function signSent(key: Buffer, signed: string): string {
  return sign(key, `sent ${signed}`)
}

/** "20261118" as "2026-11-18" */
function formatDay(digits: string): string {
  return digits.replace(/^(\d{4})(\d\d)(\d\d)$/, "$1-$2-$3")
}

function sign(key: Buffer, signed: string): string {
  return createHmac("sha256", key).update(signed).digest().subarray(0, SIGNATURE_BYTES).toString("hex")
}

/** Both have the length of a signature. */
function isEqual(given: string, signature: string): boolean {
  return timingSafeEqual(Buffer.from(given), Buffer.from(signature))
}

/** Ended: genuine, but its time is over. */
export type LinkState = "open" | "ended" | "forged"

const isDayPage = (page: LinkPage): page is DayPage => dayPages.some((each) => each === page)

/** As far as the token itself says it. It is asked before anything that is sent there is read, so a made-up one costs no query. */
export async function findLinkState(
  page: LinkPage,
  token: string,
  { readKey, isToday }: { readonly readKey: ReadLinkKey; readonly isToday: IsToday },
): Promise<LinkState> {
  if (isDayPage(page)) {
    const day = await readDayToken(token, readKey)
    if (day === undefined) return "forged"
    return (await isToday(day)) ? "open" : "ended"
  }
  const read = (isLastDay: IsToday) =>
    readLinkToken(token, page === "unsubscribing" ? "watch" : page, readKey, isLastDay)
  if ((await read(async () => true)) === undefined) return "forged"
  return (await read(isToday)) === undefined ? "ended" : "open"
}

const FRESH_MS = 60_000

export type ReadLinkKey = () => Promise<Buffer>

/** What every page behind a link works with. */
export type LinkWork = DatabaseWork & { readonly readKey: ReadLinkKey }

/** Once a minute: whoever tries made-up links keeps no connection from those who write. */
export function createReadLinkKey(database: Database): ReadLinkKey {
  let known: { readonly key: Buffer; readonly readAt: number } | undefined
  return async () => {
    const at = performance.now()
    if (known !== undefined && at - known.readAt < FRESH_MS) return known.key
    const { key } = await database.selectFrom("link_key").select("key").executeTakeFirstOrThrow()
    known = { key, readAt: at }
    return key
  }
}
