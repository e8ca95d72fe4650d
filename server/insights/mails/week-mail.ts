import { sql } from "kysely"
import { addDays, formatIsoDay } from "#domain/calendar/calendar-day.ts"
import { parseIsoDay } from "#domain/calendar/parse-iso-day.ts"
import { buildPragueMoment } from "#domain/calendar/prague-moment.ts"
import { choosePlural, formatCount } from "#domain/czech/choose-plural.ts"
import { formatWholeNumber } from "#domain/czech/quantity.ts"
import type { SellingDealer } from "#domain/dealer/dealer.ts"
import { gatherWeek, hasHappened, LONG_IN_STOCK_DAYS, type Week } from "#domain/insights/gather-week.ts"
import { formatWeekDates, formatWeekName } from "#domain/insights/week-name.ts"
import { buildLinkPath } from "#domain/site/link-paths.ts"
import { readDatabaseTime } from "#server/database/clocks.ts"
import type { Database } from "#server/database/tables.ts"
import type { Mail } from "#server/mail/mail.ts"
import type { PostMail } from "#server/mail/post-mail.ts"
import {
  type Letter,
  type LetterBar,
  type LetterFact,
  type LetterPart,
  type WrittenLetter,
  writeLetter,
} from "#server/mail/template/letter.ts"
import { readWeek } from "./read-week.ts"
import {
  describeArrived,
  describeFindings,
  describeLongInStock,
  describeSold,
  describeWaiting,
  drawEmptySearches,
  drawViews,
} from "./week-rows.ts"

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

/** A database that was made since has nothing to tell of the week before. */
async function isYoungerThan(database: Database, day: string): Promise<boolean> {
  const { rows } = await sql`
    select 1 from kysely_migration
    where "timestamp"::timestamptz < ${day}::timestamp at time zone 'Europe/Prague' limit 1`.execute(database)
  return rows.length === 0
}

/** Of the database and the stock as they are when it is sent. */
export const weekMail: Mail<WeekMailData> = {
  queue: "week-mail",
  recipient: "dealer",
  async write({ data }, { siteUrl, dealer, database, findStock, countUnread }) {
    const monday = parseIsoDay(data.weekOf)
    if (monday === undefined) return null
    const stock = findStock()
    if (stock === undefined) return undefined
    const week = gatherWeek({
      monday,
      today: buildPragueMoment(await readDatabaseTime(database)),
      records: await readWeek(database, monday),
      stock,
      unread: countUnread(),
      dealerTimes: dealer,
    })
    return { to: dealer.email, replyTo: null, ...formatWeekLetter({ siteUrl, dealer, week }) }
  },
}

type WeekLetterFacts = {
  readonly siteUrl: string
  readonly dealer: SellingDealer
  readonly week: Week
}

/** Nobody reads a mail to its end; how many more there are is said. */
const MAX_LISTED = 10

const footer: Letter["footer"] = {
  text: "Zpráva pro\u00a0prodejce, chodí každé pondělí v\u00a06:00.",
  links: [],
}

/** Every Monday: first what waits for an answer, then what happened. Nothing that a visitor wrote, and no contact. */
export function formatWeekLetter({ siteUrl, dealer, week }: WeekLetterFacts): WrittenLetter {
  const parts: LetterPart[] = [
    { kind: "heading", text: formatWeekName(week.monday) },
    ...(hasHappened(week)
      ? listParts(week, siteUrl)
      : [{ kind: "paragraph" as const, text: formatEmpty(week) }]),
  ]
  return writeLetter({ subject: formatSubject(week), parts, footer }, dealer)
}

function formatSubject(week: Week): string {
  const { monday, questions, waitingCount } = week
  const name = `Týden ${formatWeekDates(monday)}`
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

function listParts(week: Week, siteUrl: string): readonly LetterPart[] {
  const { waiting, waitingCount, arrived, sold, longInStock, viewed, watches, emptySearches } = week
  return [
    ...listWaiting(),
    { kind: "numbers", numbers: listNumbers(week) },
    ...listFacts(
      "Přibylo",
      arrived.map((each) => describeArrived(each, siteUrl)),
    ),
    ...listFacts(
      "Prodalo se",
      sold.map((each) => describeSold(each, siteUrl)),
    ),
    ...listFacts(
      `Déle než\u00a0${LONG_IN_STOCK_DAYS}\u00a0dnů v\u00a0nabídce`,
      longInStock.map((each) => describeLongInStock(each, siteUrl)),
    ),
    ...listBars("Co si lidé prohlíželi", drawViews(viewed, siteUrl)),
    ...listWatches(watches),
    ...listBars("Hledali a\u00a0nenašli", drawEmptySearches(emptySearches)),
    ...listFacts("Údaje o\u00a0vozech", describeFindings(week)),
    { kind: "rule" },
    {
      kind: "note",
      text: "Obvyklá odpověď: za\u00a0jak dlouho dotaz označíte jako vyřízený, počítáno v\u00a0otevírací době. Hovory a\u00a0zprávy jsou klepnutí na\u00a0telefon, e-mail a\u00a0WhatsApp. Počítají se zobrazení, ne lidé; kdo má vypnuté skripty, v\u00a0počtech chybí.",
    },
  ]

  function listWaiting(): readonly LetterPart[] {
    const [oldest] = waiting
    if (oldest === undefined) return []
    const heading = `Na\u00a0odpověď ${choosePlural(waitingCount, ["čeká", "čekají", "čeká"])} ${formatCount(waitingCount, ["dotaz", "dotazy", "dotazů"])}`
    return [
      { kind: "subheading", text: heading },
      { kind: "facts", facts: waiting.map((each) => describeWaiting(each, siteUrl)) },
      ...listMore(waitingCount - waiting.length),
      {
        kind: "buttons",
        buttons: [
          {
            look: "primary",
            label: waitingCount === 1 ? "Otevřít dotaz" : "Otevřít nejstarší dotaz",
            url: siteUrl + buildLinkPath("dealer", oldest.token),
          },
        ],
      },
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
      value: formatWholeNumber(arrived.length),
      label: choosePlural(arrived.length, ["vůz přibyl", "vozy přibyly", "vozů přibylo"]),
    },
    {
      value: formatWholeNumber(sold.length),
      label: choosePlural(sold.length, ["vůz se prodal", "vozy se prodaly", "vozů se prodalo"]),
    },
  ]
}

function listWatches({ total, added, wishes }: Week["watches"]): readonly LetterPart[] {
  if (total === 0) return []
  const came =
    added === 0
      ? "za\u00a0týden nepřibyl žádný"
      : `za\u00a0týden ${choosePlural(added, ["přibyl", "přibyli", "přibylo"])} ${formatWholeNumber(added)}`
  return [
    { kind: "subheading", text: "Hlídací psi" },
    {
      kind: "paragraph",
      text: `Celkem ${formatWholeNumber(total)}, ${came}.${wishes.length === 0 ? "" : " Nejčastěji hlídají:"}`,
    },
    ...(wishes.length === 0
      ? []
      : [
          {
            kind: "facts" as const,
            facts: wishes.map(({ count, wishes: value }) => ({
              label: `${formatWholeNumber(count)}×`,
              value,
            })),
          },
        ]),
  ]
}

function listFacts(heading: string, facts: readonly LetterFact[]): readonly LetterPart[] {
  if (facts.length === 0) return []
  const shown = facts.slice(0, MAX_LISTED)
  return [
    { kind: "subheading", text: heading },
    { kind: "facts", facts: shown },
    ...listMore(facts.length - shown.length),
  ]
}

function listBars(heading: string, bars: readonly LetterBar[]): readonly LetterPart[] {
  if (bars.length === 0) return []
  const shown = bars.slice(0, MAX_LISTED)
  return [
    { kind: "subheading", text: heading },
    { kind: "bars", bars: shown },
    ...listMore(bars.length - shown.length),
  ]
}

function listMore(count: number): readonly LetterPart[] {
  return count === 0
    ? []
    : [{ kind: "note", text: `A\u00a0ještě ${formatCount(count, ["další", "další", "dalších"])}.` }]
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
