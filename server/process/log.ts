export type Level = "info" | "warn" | "error"

/**
 * Every message that the site logs, with its level before it, and what it tells whoever reads it; one without words has those
 * of the next. docs/reference.md is written from it.
 */
export const logRows = {
  "error: cannot start: configuration": "",
  "error: cannot start: dealer file": "",
  "error: cannot start: data folder": "",
  "error: cannot start: port":
    "`faults` lists all of them; a dealer file stops only a first start, where there is no last good one, and so does a data folder",
  "error: dealer file has faults": "",
  "info: dealer file fixed":
    "`faults` lists all of them, and the last good dealer file stays; or it has none any more. `dealership dealer check` says the same",
  "info: dealer changed": "the dealer file, or what is laid over it; pages say so from now on",
  "warn: dealer file not saved": "",
  "error: dealer file not read":
    "the data folder is full or not writable: a start with a faulty dealer file would find no last good one; or an error of ours",
  "error: dealer's link not answered": "",
  "error: sheet's link not answered":
    "somebody who opened, saved or asked for the dealer's own page, or a vehicle's sheet, was told to try again (`problem`), which is safe",
  "warn: dealer's changes not read": "",
  "warn: sheets not read":
    "the database is unavailable (`problem`); logged once. The last known changes or sheets stay, and it is tried every second",
  "warn: dealer's changes not saved": "",
  "warn: dealer's changes not loaded": "",
  "warn: sheets not saved": "",
  "warn: sheets not loaded":
    "the data folder is full or not writable, and a start without the database would find older ones; or `dealer-changes.json` or `sheets.json` is damaged, and the database has them",
  "warn: vehicle photos not read":
    "the database is unavailable (`problem`); logged once. The last known photos of the dealer stay, and it is tried every second",
  "warn: vehicle photos not saved": "",
  "warn: vehicle photos not loaded":
    "the data folder is full or not writable, and a start without the database would find an older list; or `vehicle-photos.json` is damaged, and the database has them",
  "error: inbox not answered": "the page of the dealer's inbox failed (`problem`), and said to try again",
  "warn: form refused":
    "a form came from another site than `siteUrl` (`origin`): a wrong `SITE_URL`, or a name that is not redirected; once a minute",
  "warn: enquiries wait for a restart":
    "in the changed dealer file facts of `privacy` are `missing`, or no longer: forms go, or come, with the next start",
  "info: listening": "",
  "info: metrics listening": "where; which release, and which dealer file",
  "error: metrics not available":
    "the port of the metrics is taken: the site serves visitors without them; each process needs a `METRICS_PORT` of its own",
  "info: stopping": "",
  "info: stopped": "the signal; how many answers were cut off after ten seconds",
  "info: stock loaded from disk": "",
  "warn: no stock on disk": "what the start found",
  "error: file not readable":
    "`file` is damaged, cut off or of another release's format, as `problem` says; an older generation is loaded instead",
  "warn: older file loaded": "the newest generation that could be read (`file`)",
  "error: file set aside":
    "the unreadable `file` was renamed to `as` before a new one was written; the last five are kept",
  "info: stock reloaded": "the process that polls has written a new stock",
  "info: feed poll accepted": "the stock is confirmed; `changed` tells whether its version is new",
  "warn: feed poll failed": "the reply gave no stock; the site goes on with the last good one",
  "warn: feed reply quarantined":
    "the reply has less than half of the stock: it counts when three in a row agree; one of which nothing can be read never counts",
  "warn: clocks disagree": "",
  "info: clocks agree":
    "this machine's clock (`local`) and the provider's (`provider`, from the `Date` of its reply) are more than a day apart, or no more",
  "error: feed stale":
    "the provider has not confirmed the stock for an hour or three polls; logged once an outage",
  "warn: vehicles not wholly read":
    "which vehicles could not be read (they stay as they were last read) and which fields",
  "info: vehicle details merged":
    "what the single-car endpoint added; `missing` ones are requested again after the next poll",
  "info: reduced prices found":
    "what the price log knows of reductions has changed; `reduced` vehicles have one",
  "info: photos warmed up": "",
  "info: galleries warmed up":
    "card sizes of new vehicles, then the sizes of their galleries, were converted ahead of visitors",
  "info: media info added":
    "what the photos show (size, colour, whether they are photos at all) is now part of the stock",
  "info: reservations added":
    "the dealer has said something else of a vehicle, and which are reserved is now part of the stock",
  "error: media info not saved":
    "the disk is full or not writable; media are inspected again after a restart",
  "error: warm-up ended":
    "`problem` says why; photos are converted on their first request; the next version of the stock tries again",
  "error: photo not saved":
    "the photo folder is full or not writable; photos are converted again on each request",
  "warn: image worker replaced":
    "a process that reads images took too much memory or time, or crashed (`reason`)",
  "warn: photo ended its worker":
    "the photo that was read then; `photo` begins its name in `photos/`; the second time it is skipped",
  "warn: photo skipped": "it has ended two workers, and is not read again for a day",
  "error: stock not saved":
    "the disk is full or not writable; the site goes on from memory, each process by itself",
  "error: edge saves nothing": "",
  "info: edge saves again":
    "the disk of `EDGE_FOLDER` is nearly full (`freeMegabytes`) and nginx is told to cache nothing, or has room again",
  "error: edge folder not written":
    "`EDGE_FOLDER` is missing, full or not writable; nginx keeps the last page for when no process answers",
  "error: built files not saved":
    "the disk is full or not writable; pages of other releases may miss their styles and scripts until the next day or restart",
  "info: old built files deleted": "files of releases that have not run for 30 days",
  "error: poll interrupted":
    "an error of ours, with its stack; polling goes on after `FEED_POLL_SECONDS`; report it",
  "error: follow-up of a poll failed":
    "an error of ours in the warm-up of photos; the stock is published and saved all the same; report it",
  "warn: days not logged":
    "the database is unavailable (`problem`); logged once. The site goes by the days that it has recorded itself",
  "info: days of others found":
    "a site on another machine knew more of when vehicles came, changed or were sold",
  "warn: prices not logged":
    "the database is unavailable (`problem`); logged once. Prices that change meanwhile are a gap in the price log",
  "warn: counts not saved":
    "the database is unavailable (`problem`); logged once. What was counted waits in memory",
  "error: enquiries not taken":
    "the dealer file lacks `missing`, which the law wants said before anybody is asked for personal data; add them and restart",
  "info: database ready": "tables are as this release needs them; `applied` names what was new",
  "error: database not ready":
    "`problem` says why; tried again every five seconds; meanwhile forms are not saved and mails wait",
  "warn: database connection lost":
    "PostgreSQL restarted or ended a connection; new ones are made when needed",
  "warn: jobs not read":
    "the database does not answer to the process that sends mails; at most one such line a minute",
  "error: enquiry not saved":
    "the database refused, or did not answer within three seconds; the visitor was told to call or to try again",
  "error: sent photo not saved":
    "the same for a photo that script sends before its form; script sends it again, then the visitor is asked",
  "error: link not read": "",
  "error: action not saved":
    "the same for somebody who opened or answered a mail's link; they were told to try again, which is safe",
  "info: job done": "",
  "warn: job not done":
    "`job` is a row of `server/jobs.ts`, with how many `mails` it posted or rows of each table it erased; it is due again at its next time",
  "error: clocks of the database disagree":
    "database, process and provider differ by over an hour: nothing is erased, and mails that depend on the day wait",
  "info: clocks of the database agree": "no longer",
  "error: job waits for clocks":
    "whenever `job` is due, for as long as they disagree; nothing is erased either while the provider does not say its time",
  "error: erasing waits for a second check":
    "over a tenth of `table` and over 20 rows are due: erased when it is still so a day later",
  "warn: erased again after a restore":
    "a restored backup contained what `count` people had erased or ended since; see Restore",
  "error: erasure not in the journal":
    "`erased/` of the data folder cannot be written; it is erased, but a backup that is older would bring it back",
  "error: watch not saved":
    "nobody was promised to be notified of new vehicles; the visitor was told to try again",
  "warn: mail not sent":
    "`problem` has the codes of the mail server; it is tried again; `mail` is the beginning of its Message-ID",
  "warn: mail given up":
    "a visitor's mail was refused three times, or taken in three times without an answer; an enquiry is with the dealer",
  "error: mail not written":
    "an error of ours, with its `stack` but no words of a visitor; it is tried again, others are not held up; report it",
  "info: operator notified": "",
  "error: operator not notified":
    "a mail to `OPERATOR_EMAIL` on an `incident`, or why it could not be sent: tried again each minute, unless it was refused",
  "warn: incidents not saved": "",
  "error: incidents not watched":
    "`incidents.json` cannot be written, so that the operator is notified again after a restart; or an error of ours",
  "warn: ping not answered": "`PING_URL` does not answer, or with an error (`status`); logged once",
  "warn: too many forms":
    "an address sent more forms at once than are taken of it; at most one such line a minute",
  "warn: too many requests": "an address was slowed down; at most one such line a minute",
  "warn: request answered with error": "an answer of status 500 or more",
  "info: request answered": "any other answer, with `LOG_REQUESTS=all`",
  "error: page failed": "",
  "error: request failed": "an error of ours, with its stack",
  "error: crashed":
    "an error that nothing caught, with its stack; the process ends with code 1 and is started again; report it",
  "error: event loop hangs":
    "the process answered nobody for fifteen seconds: it ends itself and is started again; report it",
  "error: watchdog ended": "nothing notices any more if the process hangs; restart it when convenient",
  "warn: warning of Node.js": "something that a later Node.js will refuse, or a leak; report it",
} as const satisfies Readonly<Record<`${Level}: ${string}`, string>>

/** Those of a level: a line cannot be logged that nobody has explained. */
export type LogMessage<
  At extends Level = Level,
  Key = keyof typeof logRows,
> = Key extends `${At}: ${infer Message}` ? Message : never

export type LogFields = Readonly<Record<string, unknown>>

/** One JSON object per line. Nothing else in the product writes to the console. */
export type Log = { readonly [At in Level]: (message: LogMessage<At>, fields?: LogFields) => void }

type LogOptions = {
  /** Facts of the current asynchronous context, such as the request's id. */
  readonly findContext?: () => LogFields | undefined
  /** Called for every line. */
  readonly count?: (level: Level, message: string) => void
}

export function createLog(
  write: (line: string) => void,
  now: () => Date,
  { findContext, count }: LogOptions = {},
): Log {
  const logAt = (level: Level) => (message: string, fields?: LogFields) => {
    count?.(level, message)
    write(`${JSON.stringify({ time: now().toISOString(), level, message, ...findContext?.(), ...fields })}\n`)
  }
  return { info: logAt("info"), warn: logAt("warn"), error: logAt("error") }
}

const BETWEEN_LINES_MS = 60_000

/** At most one line a minute: of what visitors or an outage may cause as often as they like. */
export function createRareWarning(log: Log, message: LogMessage<"warn">): (fields: LogFields) => void {
  let loggedAt = Number.NEGATIVE_INFINITY
  return (fields) => {
    if (performance.now() - loggedAt < BETWEEN_LINES_MS) return
    loggedAt = performance.now()
    log.warn(message, fields)
  }
}

/** For the log: with the stack where there is one, and with what caused it. */
export function describeError(error: unknown): string {
  if (!(error instanceof Error)) return String(error)
  const text = error.stack ?? String(error)
  return error.cause === undefined ? text : `${text}\ncaused by ${describeError(error.cause)}`
}
