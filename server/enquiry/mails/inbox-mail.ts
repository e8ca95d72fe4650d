import { addDays, formatIsoDay } from "#domain/calendar/calendar-day.ts"
import { planDay } from "#domain/calendar/day-plan.ts"
import type { Moment } from "#domain/calendar/opening-hours.ts"
import { buildPragueMoment } from "#domain/calendar/prague-moment.ts"
import { choosePlural, formatCount } from "#domain/czech/choose-plural.ts"
import { formatLongDay } from "#domain/czech/named-days.ts"
import { formatTime } from "#domain/czech/opening-hours.ts"
import { formatWholeNumber } from "#domain/czech/quantity.ts"
import { upperFirst } from "#domain/czech/sentence.ts"
import type { SellingDealer } from "#domain/dealer/dealer.ts"
import { isOfSold } from "#domain/enquiry/enquiry.ts"
import { arrangeInbox, countExpected, findOutlook, type Inbox } from "#domain/enquiry/inbox/arrange-inbox.ts"
import type { InboxRecord } from "#domain/enquiry/inbox/inbox.ts"
import { formatSince, nameInInbox, outlookTexts } from "#domain/enquiry/inbox/inbox-words.ts"
import { buildLinkPath, type DayPage } from "#domain/site/link-paths.ts"
import type { StockSnapshot } from "#domain/stock/snapshot.ts"
import { readDatabaseTime } from "#server/database/clocks.ts"
import type { Database } from "#server/database/tables.ts"
import { signDayToken } from "#server/mail/link-token.ts"
import type { Mail, MailSite } from "#server/mail/mail.ts"
import {
  type MailContent,
  type MailFact,
  type MailPart,
  part,
  type WrittenMail,
  writeMail,
} from "#server/mail/mail-content.ts"
import type { PostMail } from "#server/mail/post-mail.ts"
import { readInbox } from "../inbox/read-inbox.ts"

/** In minutes of Prague's day; later in the morning where the site was down. */
const FROM_MINUTES = 7 * 60 + 30
const UNTIL_MINUTES = 12 * 60
const DAYS_IN_WEEK = 7

/** Prague's day that the mail's link opens. */
export type InboxMailData = { readonly day: string }

type PostOptions = {
  readonly database: Database
  currentDealer(): SellingDealer
  readonly post: { readonly inbox: PostMail<InboxMailData> }
}

/**
 * On a morning when the dealer opens and something of the last five working days waits, one mail with the link of the inbox; its name is the day's, so that there
 * is no second. On a Monday the mail about the week leads to it already from what waits. Returns whether it is new.
 */
export async function postInboxMail(
  { database, currentDealer, post }: PostOptions,
  at: Date,
): Promise<boolean> {
  const now = buildPragueMoment(at)
  if (now.minutes < FROM_MINUTES || now.minutes >= UNTIL_MINUTES) return false
  if (planDay(now, currentDealer()).plan.kind !== "open") return false
  const day = formatIsoDay(now)
  return database.transaction().execute(async (transaction) => {
    const { records } = await readInbox(transaction, at, currentDealer())
    if (records.some(({ isWaiting }) => isWaiting) && (await isWeekMailed(transaction, now))) return false
    if (listCounts(arrangeInbox(records, now), now).length === 0) return false
    return (await post.inbox(transaction, { name: `day-${day}`, data: { day }, at })) !== undefined
  })
}

/** Whether the mail that lists what waits each Monday has said it already. */
async function isWeekMailed(database: Database, now: Moment): Promise<boolean> {
  if (now.weekday !== "monday") return false
  const name = `week-${formatIsoDay(addDays(now, -DAYS_IN_WEEK))}`
  const mailed = await database.selectFrom("mail").where("name", "=", name).select("id").executeTakeFirst()
  return mailed !== undefined
}

/** Written from the database at the time of sending; not after its day, when the link would open nothing. */
export const inboxMail: Mail<InboxMailData> = {
  queue: "day-mail",
  mayWait: true,
  async write({ data }, site) {
    const at = await readDatabaseTime(site.database)
    const { records, now } = await readInbox(site.database, at, site.dealer)
    if (formatIsoDay(now) !== data.day) return null
    const day = arrangeInbox(records, now)
    const content = formatInboxMail(site, { url: await buildDayUrl(site, data.day), now, day })
    return { to: site.dealer.email, replyTo: null, ...content }
  },
}

/** The link of the day, for every mail to the dealer: from the inbox all other pages are a touch away. */
export async function buildDayUrl(
  { database, siteUrl }: Pick<MailSite, "database" | "siteUrl">,
  day: string,
  page: DayPage = "inbox",
): Promise<string> {
  const { key } = await database.selectFrom("link_key").select("key").executeTakeFirstOrThrow()
  return siteUrl + buildLinkPath(page, signDayToken(key, day))
}

export function buildInboxButton(url: string): MailPart {
  return part.buttons([{ variant: "primary", label: "Otevřít Váš den", url }])
}

type InboxMailProps = { readonly url: string; readonly now: Moment; readonly day: Inbox }
type InboxMailSite = Pick<MailSite, "dealer" | "findStock">

const MAX_WAITING = 3
const MAX_VISITS = 4

const footer: MailContent["footer"] = {
  text: "Zpráva pro\u00a0prodejce, chodí ráno ve\u00a0dnech, kdy máte otevřeno a\u00a0něco čeká.",
  links: [],
}

/** No name, contact or word of a visitor: it may be read on a locked screen, and mails stay in mailboxes for years. */
export function formatInboxMail(site: InboxMailSite, { url, now, day }: InboxMailProps): WrittenMail {
  const { open, visitsToday } = day
  const stock = site.findStock()
  const counts = listCounts(day, now)
  const waiting = open.slice(0, MAX_WAITING).map((record) => describeWaiting(record, stock, now))
  const visits = visitsToday.slice(0, MAX_VISITS).map((record) => describeVisit(record, stock, now))
  const numbers = counts.map(({ count, forms }) => ({
    value: formatWholeNumber(count),
    label: choosePlural(count, forms),
  }))
  const parts: MailPart[] = [
    part.heading(upperFirst(formatLongDay(now))),
    part.numbers(numbers),
    buildInboxButton(url),
    ...listPart("Nejdéle čekají", waiting),
    ...listPart("Dnes přijedou", visits),
    part.note("Odkaz platí do\u00a0půlnoci. Když nic nečeká, nepíšeme."),
  ]
  return writeMail({ subject: formatSubject(counts), parts, footer }, site.dealer)
}

type Counted = { readonly count: number; readonly forms: readonly [string, string, string] }

/** What there is none of is not said. */
function listCounts({ open, later, visitsToday }: Inbox, now: Moment): readonly Counted[] {
  const waiting = [...open, ...later]
  const offers = waiting.filter(({ enquiry }) => enquiry.subject.kind === "offer")
  const counts: readonly Counted[] = [
    { count: waiting.length - offers.length, forms: ["dotaz čeká", "dotazy čekají", "dotazů čeká"] },
    { count: countExpected(visitsToday, now), forms: ["návštěva dnes", "návštěvy dnes", "návštěv dnes"] },
    { count: offers.length, forms: ["nabídka auta", "nabídky aut", "nabídek aut"] },
  ]
  return counts.filter(({ count }) => count > 0)
}

function formatSubject(counts: readonly Counted[]): string {
  const what = counts.map(({ count, forms }) => formatCount(count, forms)).join(", ")
  return what === "" ? "Váš den" : `Váš den: ${what}`
}

function listPart(text: string, facts: readonly MailFact[]): readonly MailPart[] {
  return facts.length === 0 ? [] : [part.subheading(text), part.facts(facts)]
}

/** "od pondělí", "Škoda Octavia, zavolat" */
function describeWaiting(record: InboxRecord, stock: StockSnapshot | undefined, now: Moment): MailFact {
  const action =
    record.enquiry.contactMethod === "question" && record.enquiry.email !== null ? "odepsat" : "zavolat"
  return {
    label: formatSince(record.receivedAt, now),
    value: `${nameInInbox(record.enquiry, stock)}, ${action}`,
  }
}

/** "10:30", "Škoda Karoq, přijede" */
function describeVisit(record: InboxRecord, stock: StockSnapshot | undefined, now: Moment): MailFact {
  const outlook = findOutlook(record, now, isOfSold(record.enquiry, stock))
  const time = record.visit?.time ?? null
  return {
    label: time === null ? "po\u00a0domluvě" : formatTime(time),
    value: nameInInbox(record.enquiry, stock),
    ...(outlook !== null && { note: outlookTexts[outlook] }),
  }
}
