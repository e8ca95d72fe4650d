import { sql } from "kysely"
import { addDays, type CalendarDay, formatIsoDay } from "#domain/calendar/calendar-day.ts"
import { parseIsoDay } from "#domain/calendar/iso-moment.ts"
import { buildPragueMoment } from "#domain/calendar/prague-moment.ts"
import { formatDate } from "#domain/czech/calendar-days.ts"
import { choosePlural, formatCount } from "#domain/czech/choose-plural.ts"
import { formatDayOfMonth } from "#domain/czech/month.ts"
import { formatWholeNumber } from "#domain/czech/quantity.ts"
import type { FullDealer } from "#domain/dealer/dealer.ts"
import { gatherWeek, hasHappened, LONG_IN_STOCK_DAYS, type Week } from "#domain/insights/gather-week.ts"
import { readDatabaseTime } from "#server/database/clocks.ts"
import type { Database } from "#server/database/tables.ts"
import { buildDayUrl } from "#server/enquiry/mails/inbox-mail.ts"
import type { Mail } from "#server/mail/mail.ts"
import {
  type MailContent,
  type MailPart,
  part,
  type WrittenMail,
  writeMail,
} from "#server/mail/mail-content.ts"
import type { PostMail } from "#server/mail/post-mail.ts"
import { readWeek } from "./read-week.ts"
import { describeFindings, describeInterest, describeWaiting, drawEmptySearches } from "./week-rows.ts"

/** In minutes of Prague's day: at six, or later on Monday when the site was down. */
const FROM_MINUTES = 6 * 60
const DAYS_IN_WEEK = 7

/** The week's Monday. */
export type WeekMailData = { readonly weekOf: string }

type PostOptions = {
  readonly database: Database
  readonly post: { readonly week: PostMail<WeekMailData> }
}

/** On Monday one mail about the week before; its name is the week's, so that there is no second. Returns whether it is new. */
export async function postWeekMail({ database, post }: PostOptions, now: Date): Promise<boolean> {
  const moment = buildPragueMoment(now)
  if (moment.weekday !== "monday" || moment.minutes < FROM_MINUTES) return false
  const weekOf = formatIsoDay(addDays(moment, -DAYS_IN_WEEK))
  const name = `week-${weekOf}`
  return database.transaction().execute(async (transaction) => {
    if (await isYoungerThan(transaction, formatIsoDay(moment))) return false
    return (await post.week(transaction, { name, data: { weekOf }, at: now })) !== undefined
  })
}

/** A database that was made since has nothing to report about the week before. */
async function isYoungerThan(database: Database, day: string): Promise<boolean> {
  const { rows } = await sql`
    select 1 from kysely_migration
    where "timestamp"::timestamptz < ${day}::timestamp at time zone 'Europe/Prague' limit 1`.execute(database)
  return rows.length === 0
}

/** Written from the database and the stock at the time of sending. */
export const weekMail: Mail<WeekMailData> = {
  queue: "week-mail",
  async write({ data }, { siteUrl, dealer, database, findStock, countUnread }) {
    const monday = parseIsoDay(data.weekOf)
    if (monday === undefined) return null
    const stock = findStock()
    if (stock === undefined) return undefined
    const today = buildPragueMoment(await readDatabaseTime(database))
    const day = formatIsoDay(today)
    const week = gatherWeek({
      monday,
      today,
      records: await readWeek(database, monday, today, dealer),
      stock,
      unread: countUnread(),
      dealerTimes: dealer,
    })
    const dayUrl = await buildDayUrl({ database, siteUrl }, day)
    const factsUrl = await buildDayUrl({ database, siteUrl }, day, "facts")
    return {
      to: dealer.email,
      replyTo: null,
      ...formatWeekMail({ siteUrl, dealer, week, dayUrl, factsUrl }),
    }
  },
}

type WeekMailProps = {
  readonly siteUrl: string
  readonly dealer: FullDealer
  readonly week: Week
  /** The link to the dealer's inbox on which it is sent. */
  readonly dayUrl: string
  /** Where the dealer changes hours. */
  readonly factsUrl: string
}

/** Nobody reads a mail to its end; how many more there are is said. */
const MAX_LISTED = 5

const FOOTER_TEXT = "Zpráva pro\u00a0prodejce, chodí každé pondělí v\u00a06:00."

const NOTICE_MISSING = "Na\u00a0webu chybí evropské oznámení o\u00a0záruce."

/** Every Monday: first what waits for an answer, then what happened. Nothing that a visitor wrote, and no contact. */
export function formatWeekMail(props: WeekMailProps): WrittenMail {
  const { siteUrl, dealer, week, dayUrl, factsUrl } = props
  const footer: MailContent["footer"] = {
    text: FOOTER_TEXT,
    links: [{ label: "Změnit otevírací dobu", url: factsUrl }],
  }
  const parts: MailPart[] = [
    part.heading(formatWeek(week.monday, formatDayOfMonth)),
    ...(hasHappened(week) ? listParts(week, siteUrl, dayUrl) : [part.paragraph(formatEmpty(week))]),
    part.note(dealer.rights.notice === null ? NOTICE_MISSING : ""),
  ]
  return writeMail({ subject: formatSubject(week), parts, footer }, dealer)
}

function formatSubject(week: Week): string {
  const { monday, questions, waitingCount } = week
  const name = formatWeek(monday, formatDate)
  if (!hasHappened(week)) return `${name}: nic nového`
  const asked = questions === 0 ? "žádný dotaz" : formatCount(questions, ["dotaz", "dotazy", "dotazů"])
  const waits = choosePlural(waitingCount, ["čeká", "čekají", "čeká"])
  return `${name}: ${asked}${waitingCount === 0 ? "" : `, ${formatWholeNumber(waitingCount)}\u00a0ještě ${waits}`}`
}

/** Three lines. */
function formatEmpty({ inStock, longInStock }: Week): string {
  const long =
    longInStock.length === 0
      ? ""
      : `, z\u00a0toho ${longInStock.length} déle než\u00a0${LONG_IN_STOCK_DAYS}\u00a0dnů`
  return [
    "Nepřišel žádný dotaz a\u00a0žádný nečeká na\u00a0odpověď.",
    "Žádný vůz nepřibyl ani se neprodal.",
    `V\u00a0nabídce ${choosePlural(inStock, ["je", "jsou", "je"])} ${formatCount(inStock, ["vůz", "vozy", "vozů"])}${long}.`,
  ].join("\n")
}

/** At most three screens of a phone: what waits and the figures, then what else, in a row each. */
function listParts(week: Week, siteUrl: string, dayUrl: string): readonly MailPart[] {
  const { waiting, waitingCount, emptySearches } = week
  const interest = describeInterest(week)
  const bars = drawEmptySearches(emptySearches)
  const findings = describeFindings(week)
  return [
    ...listWaiting(),
    part.numbers(listNumbers(week)),
    part.facts(interest),
    ...listPart("Hledali a\u00a0nenašli", bars.length, part.bars(bars.slice(0, MAX_LISTED))),
    ...listPart("Údaje o\u00a0vozech", findings.length, part.facts(findings.slice(0, MAX_LISTED))),
  ]

  function listWaiting(): readonly MailPart[] {
    if (waiting.length === 0) return []
    const heading = `Na\u00a0odpověď ${choosePlural(waitingCount, ["čeká", "čekají", "čeká"])} ${formatCount(waitingCount, ["dotaz", "dotazy", "dotazů"])}`
    return [
      part.subheading(heading, dayUrl),
      part.facts(waiting.map((each) => describeWaiting(each, siteUrl))),
      ...listMore(waitingCount - waiting.length),
    ]
  }
}

function listNumbers({ questions, answerMinutes, arrived, sold }: Week) {
  return [
    {
      value: formatWholeNumber(questions),
      label: choosePlural(questions, ["dotaz za\u00a0týden", "dotazy za\u00a0týden", "dotazů za\u00a0týden"]),
    },
    { value: answerMinutes === null ? "–" : formatDuration(answerMinutes), label: "obvyklá odpověď" },
    {
      value: formatWholeNumber(arrived),
      label: choosePlural(arrived, ["vůz přibyl", "vozy přibyly", "vozů přibylo"]),
    },
    {
      value: formatWholeNumber(sold),
      label: choosePlural(sold, ["vůz se prodal", "vozy se prodaly", "vozů se prodalo"]),
    },
  ]
}

function listPart(heading: string, count: number, rows: MailPart): readonly MailPart[] {
  return count === 0 ? [] : [part.subheading(heading), rows, ...listMore(count - MAX_LISTED)]
}

function listMore(count: number): readonly MailPart[] {
  return count <= 0 ? [] : [part.note(`A\u00a0ještě ${formatCount(count, ["další", "další", "dalších"])}.`)]
}

/** "40 min", "2 h", "1 h 40 min" */
function formatDuration(minutes: number): string {
  const [hours, rest] = [Math.floor(minutes / 60), minutes % 60]
  const parts = [
    ...(hours > 0 ? [`${hours}\u00a0h`] : []),
    ...(rest > 0 || hours === 0 ? [`${rest}\u00a0min`] : []),
  ]
  return parts.join("\u00a0")
}

/** "Týden 9.–15. 11.", "Týden 26. října – 1. listopadu" */
function formatWeek(monday: CalendarDay, format: (date: CalendarDay) => string): string {
  const sunday = addDays(monday, 6)
  return monday.month === sunday.month
    ? `Týden ${monday.day}.–${format(sunday)}`
    : `Týden ${format(monday)}\u00a0– ${format(sunday)}`
}
