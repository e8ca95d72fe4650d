import { constants, open as openFile, readFile } from "node:fs/promises"
import path from "node:path"
import { setTimeout as sleep } from "node:timers/promises"
import { z } from "zod"
import { escapeXml } from "#domain/data/escape-xml.ts"
import { listEntries } from "#domain/data/records.ts"
import type { Message, SendMessage } from "#server/mail/send-by-smtp.ts"
import { describeError, type Log } from "#server/process/log.ts"
import { createLeaderLock } from "#server/stock/leader-lock.ts"
import { withDeadline } from "#server/work/with-deadline.ts"
import { formatIncidentTime, type Incident, incidents, type SiteState } from "./incidents.ts"

const CHECK_MS = 60_000
const PING_MS = 10_000
/** Shorter than systemd waits. */
const STOP_MS = 3_500
const MAX_SUBJECT = 100

type WatchOptions = {
  /** The data folder: of the processes that share it, one watches. */
  readonly folder: string
  readonly siteUrl: string
  /** Null: nobody gets a mail. */
  readonly operator: { readonly email: string; readonly send: SendMessage } | null
  /** Requested while all is well; it may hold a secret, so it is never logged. */
  readonly pingUrl: string | null
  observe(): Promise<SiteState>
  readonly log: Log
}

export type IncidentWatch = ReturnType<typeof createIncidentWatch>

export function createIncidentWatch(options: WatchOptions) {
  const { folder, siteUrl, operator, pingUrl, observe, log } = options
  const file = path.join(folder, "incidents.json")
  const lock = createLeaderLock(folder, "incidents.lock")
  const stopping = new AbortController()
  let checking: Promise<void> = Promise.resolve()
  /** Undefined until this process is the one that watches; then nobody else writes the file. */
  let open: OpenIncidents | undefined
  let isPingLogged = false

  async function check(): Promise<void> {
    if (!lock.tryAcquire()) return
    const state = await observe()
    const before = open ?? (await load(file))
    open = followIncidents(before ?? {}, state)
    for (const news of listNews(open, state.at)) if (await notify(news)) open = markNotified(open, news)
    if (JSON.stringify(open) !== JSON.stringify(before))
      await save(file, open).catch((error: unknown) =>
        log.warn("incidents not saved", { problem: describeError(error) }),
      )
    const isWell = Object.values(open).every(({ isNotified }) => !isNotified)
    if (pingUrl !== null && isWell && listNews(open, state.at).length === 0) await ping(pingUrl)
  }

  /** Whether nothing is left to do. What the server refuses, or may have delivered, is not sent again. */
  async function notify(news: IncidentNews): Promise<boolean> {
    const { name: incident, kind, words } = news
    if (operator === null) return true
    const outcome = await operator.send(writeNews(news, operator.email, siteUrl))
    if (outcome.sent) log.info("operator notified", { incident, kind, words })
    else log.error("operator not notified", { incident, kind, words, problem: outcome.problem })
    return outcome.sent || outcome.again === "rarely"
  }

  async function ping(url: string): Promise<void> {
    const answer = await fetch(url, { signal: AbortSignal.timeout(PING_MS) }).catch(() => undefined)
    await answer?.body?.cancel()
    if (answer?.ok !== true && !isPingLogged)
      log.warn("ping not answered", { status: answer?.status ?? null })
    isPingLogged = answer?.ok !== true
  }

  async function run(): Promise<void> {
    while (!stopping.signal.aborted) {
      await sleep(CHECK_MS, undefined, { signal: stopping.signal, ref: false }).catch(() => {})
      if (stopping.signal.aborted) return
      checking = check().catch((error: unknown) =>
        log.error("incidents not watched", { problem: describeError(error) }),
      )
      await checking
    }
  }

  return {
    check,
    /** Checks every minute, the first time after one: until then a start may look like an outage. */
    start: () => void run(),
    /** Finishes the mail in progress. */
    async stop(): Promise<void> {
      stopping.abort()
      await withDeadline(STOP_MS, checking)
      lock.release()
    },
  }
}

const openSchema = z.record(
  z.string(),
  z.object({
    since: z.coerce.date(),
    /** What is wrong, as last seen. */
    words: z.string(),
    isNotified: z.boolean(),
    /** Since when nothing is wrong any more; null while something is. */
    wellSince: z.coerce.date().nullable(),
  }),
)

/** By the names of their rows. */
type OpenIncidents = Readonly<z.infer<typeof openSchema>>

/** In the room that it has taken at the first check: on a disk that is full nothing new can be written. */
const SAVED_BYTES = 4096

async function save(file: string, open: OpenIncidents): Promise<void> {
  await using handle = await openFile(file, constants.O_WRONLY | constants.O_CREAT)
  const bytes = Buffer.from(JSON.stringify(open).padEnd(SAVED_BYTES))
  await handle.write(bytes, 0, bytes.length, 0)
  await handle.truncate(bytes.length)
}

/** Nothing where it is missing or damaged: then what is wrong is mailed once more. */
async function load(file: string): Promise<OpenIncidents | undefined> {
  try {
    return openSchema.parse(JSON.parse(await readFile(file, "utf8")))
  } catch {
    return undefined
  }
}

/** Its name is the same whoever sends it, so that a mail client shows one even where two arrive. */
function writeNews(
  { name, kind, words, since, wellSince, row }: IncidentNews,
  to: string,
  siteUrl: string,
): Message {
  const { host } = new URL(siteUrl)
  const text =
    kind === "over"
      ? `${name}: ${words}\n\nThat is over since ${formatIncidentTime(wellSince)}; it began ${formatIncidentTime(since)}.\n`
      : [
          `${name}: ${words}`,
          `Since ${formatIncidentTime(since)}; so ${row.impact}.`,
          `What fixes it:\n${row.fix.map((step, index) => `${index + 1}  ${step}`).join("\n")}`,
          "All checks: dealership doctor. There is one more mail when it is over.\n",
        ].join("\n\n")
  return {
    name: `incident-${name.replace(" ", "-")}-${since.getTime()}-${kind}`,
    to,
    replyTo: null,
    subject: kind === "over" ? `${host}: over: ${name}` : `${host}: ${name}: ${words.slice(0, MAX_SUBJECT)}`,
    text,
    html: `<pre lang="en">${escapeXml(text)}</pre>`,
    calendar: null,
  }
}

/** A short pause between two outages is one incident. */
const CALM_MS = 5 * 60_000

type IncidentNews = OpenIncidents[string] & {
  readonly name: string
  readonly kind: "begun" | "over"
  readonly row: Incident
}

/** What is open now. One that nobody was notified of is forgotten as soon as it is over. */
function followIncidents(open: OpenIncidents, state: SiteState): OpenIncidents {
  const following: Record<string, OpenIncidents[string]> = {}
  for (const [name, { find }] of listEntries<string, Incident>(incidents)) {
    const words = find(state)
    const known = open[name]
    if (words !== undefined)
      following[name] = { since: state.at, isNotified: false, ...known, words, wellSince: null }
    else if (known?.isNotified) following[name] = { ...known, wellSince: known.wellSince ?? state.at }
  }
  return following
}

/** What the operator is to be notified of now. */
function listNews(open: OpenIncidents, at: Date): readonly IncidentNews[] {
  return listEntries<string, Incident>(incidents).flatMap(([name, row]): readonly IncidentNews[] => {
    const incident = open[name]
    if (incident === undefined) return []
    const { isNotified, since, wellSince } = incident
    if (!isNotified)
      return hasPassed(since, row.afterMs, at) ? [{ ...incident, name, kind: "begun", row }] : []
    return wellSince && hasPassed(wellSince, CALM_MS, at) ? [{ ...incident, name, kind: "over", row }] : []
  })
}

function markNotified(open: OpenIncidents, { name, kind }: IncidentNews): OpenIncidents {
  const { [name]: incident, ...others } = open
  return kind === "over" || incident === undefined
    ? others
    : { ...others, [name]: { ...incident, isNotified: true } }
}

/** A time in the future is of a clock that was ahead. */
function hasPassed(from: Date, ms: number, at: Date): boolean {
  return Math.abs(at.getTime() - from.getTime()) >= ms
}
