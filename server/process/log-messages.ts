export type Level = "info" | "warn" | "error"

type LogRow = { readonly [At in Level]?: readonly string[] } & { readonly meaning: string }

/** Every message that the site logs, by its level, and what it tells whoever reads it. docs/reference.md is written from it. */
export const logRows = [
  {
    error: ["cannot start: configuration", "cannot start: dealer file", "cannot start: port"],
    meaning:
      "`faults` lists all of them; a dealer file stops only a first start, where there is no last good one",
  },
  {
    error: ["dealer file has faults"],
    info: ["dealer file mended"],
    meaning:
      "`faults` lists all of them, and the last good dealer file stays; or it has none any more. `dealership dealer check` says the same",
  },
  {
    info: ["dealer changed"],
    meaning: "the dealer file, or what is laid over it; pages say so from now on",
  },
  {
    warn: ["dealer file not saved"],
    error: ["dealer file not read"],
    meaning:
      "the data folder is full or not writable: a start with a faulty dealer file would find no last good one; or an error of ours",
  },
  {
    error: ["dealer's link not answered", "sheet's link not answered"],
    meaning:
      "somebody who opened, saved or asked for the dealer's own page, or a vehicle's sheet, was told to try again (`problem`), which is safe",
  },
  {
    warn: ["dealer's changes not read", "sheets not read"],
    meaning:
      "the database is away (`problem`); said once. The last known changes, or sheets of vehicles, stay, and it is tried every second",
  },
  {
    warn: [
      "dealer's changes not saved",
      "dealer's changes not loaded",
      "sheets not saved",
      "sheets not loaded",
    ],
    meaning:
      "the data folder is full or not writable, and a start without the database would find older ones; or `dealer-changes.json` or `sheets.json` is damaged, and the database has them",
  },
  {
    warn: ["vehicle photos not read"],
    meaning:
      "the database is away (`problem`); said once. The last known list of the dealer's photos stays, and it is tried every second",
  },
  {
    warn: ["vehicle photos not saved", "vehicle photos not loaded"],
    meaning:
      "the data folder is full or not writable, and a start without the database would find an older list; or `vehicle-photos.json` is damaged, and the database has them",
  },
  {
    error: ["day not answered"],
    meaning: "the page of the dealer's day failed (`problem`), and said to try again",
  },
  {
    warn: ["form refused"],
    meaning:
      "a form came from another site than `siteUrl` (`origin`): a wrong `SITE_URL`, or a name that is not redirected; once a minute",
  },
  {
    warn: ["enquiries wait for a restart"],
    meaning:
      "in the changed dealer file facts of `privacy` are `missing`, or no longer: forms go, or come, with the next start",
  },
  {
    info: ["listening", "metrics listening"],
    meaning: "where; which release, and which dealer file",
  },
  {
    error: ["metrics not available"],
    meaning:
      "the port of the metrics is taken: the site serves visitors without them; each process needs a `METRICS_PORT` of its own",
  },
  {
    info: ["stopping", "stopped"],
    meaning: "the signal; how many answers were cut off after ten seconds",
  },
  {
    info: ["stock loaded from disk"],
    warn: ["no stock on disk"],
    meaning: "what the start found",
  },
  {
    error: ["file not readable"],
    meaning:
      "`file` is damaged, cut off or of another release's format, as `problem` says; an older generation is loaded instead",
  },
  {
    warn: ["older file loaded"],
    meaning: "the newest generation that could be read (`file`)",
  },
  {
    error: ["file set aside"],
    meaning: "the unreadable `file` was renamed to `as` before a new one was written; the last five are kept",
  },
  {
    info: ["stock reloaded"],
    meaning: "the process that polls has written a new stock",
  },
  {
    info: ["feed poll accepted"],
    meaning: "the stock is confirmed; `changed` tells whether its version is new",
  },
  {
    warn: ["feed poll failed"],
    meaning: "the reply gave no stock; the site goes on with the last good one",
  },
  {
    warn: ["feed reply quarantined"],
    meaning:
      "the reply would empty the shop: it counts when three in a row agree; one of which nothing can be read never counts",
  },
  {
    warn: ["clocks disagree"],
    info: ["clocks agree"],
    meaning:
      "this machine's clock (`local`) and the provider's (`provider`, from the `Date` of its reply) are more than a day apart, or no more",
  },
  {
    error: ["feed stale"],
    meaning: "the provider has not confirmed the stock for an hour or three polls; logged once an outage",
  },
  {
    warn: ["vehicles not wholly read"],
    meaning: "which vehicles could not be read (they stay as they were last read) and which fields",
  },
  {
    info: ["vehicle details merged"],
    meaning: "what the single-car endpoint added; `missing` ones are requested again after the next poll",
  },
  {
    info: ["reduced prices found"],
    meaning: "what the price log knows of reductions has changed; `reduced` vehicles have one",
  },
  {
    info: ["stock report written"],
    warn: ["stock report not written"],
    meaning: "the dealer's report of the day",
  },
  {
    info: ["photos warmed up", "galleries warmed up"],
    meaning:
      "card sizes of new vehicles, then the sizes of their galleries, were converted ahead of visitors",
  },
  {
    info: ["announcements begin"],
    meaning: "the first start with a key: the current stock counts as announced",
  },
  {
    info: ["changes announced"],
    meaning: "so many URLs were sent to search engines (`urls`)",
  },
  {
    error: ["changes not announced"],
    warn: ["changes not announced"],
    meaning: "search engines could not be reached; it is tried again after a later poll",
  },
  {
    error: ["announcements not saved"],
    meaning: "the disk is full or not writable; after a restart a URL may be announced twice",
  },
  {
    info: ["media info added"],
    meaning: "what the photos show (size, colour, whether they are photos at all) is now part of the stock",
  },
  {
    error: ["media info not saved"],
    meaning: "the disk is full or not writable; media are inspected again after a restart",
  },
  {
    error: ["warm-up ended"],
    meaning:
      "`problem` says why; photos are converted on their first request; the next version of the stock tries again",
  },
  {
    error: ["photo not saved"],
    meaning: "the photo folder is full or not writable; photos are converted again on each request",
  },
  {
    warn: ["image worker replaced"],
    meaning: "a process that reads images took too much memory or time, or crashed (`reason`)",
  },
  {
    warn: ["photo ended its worker"],
    meaning:
      "the photo that was read then; `photo` begins its name in `photos/`; the second time it is skipped",
  },
  {
    warn: ["photo skipped"],
    meaning: "it has ended two workers, and is not read again for a day",
  },
  {
    error: ["stock not saved"],
    meaning: "the disk is full or not writable; the site goes on from memory, each process by itself",
  },
  {
    error: ["edge saves nothing"],
    info: ["edge saves again"],
    meaning:
      "the disk of `EDGE_FOLDER` is nearly full (`freeMegabytes`) and nginx is told to cache nothing, or has room again",
  },
  {
    error: ["edge folder not written"],
    meaning:
      "`EDGE_FOLDER` is missing, full or not writable; nginx keeps the last page for when no process answers",
  },
  {
    error: ["built files not saved"],
    meaning:
      "the disk is full or not writable; pages of other releases may miss their styles and scripts until the next day or restart",
  },
  {
    info: ["old built files deleted"],
    meaning: "files of releases that have not run for 30 days",
  },
  {
    error: ["poll interrupted"],
    meaning: "an error of ours, with its stack; polling goes on after `FEED_POLL_SECONDS`; report it",
  },
  {
    error: ["follow-up of a poll failed"],
    meaning:
      "an error of ours in warm-up, report or announcements; the stock is published and saved all the same; report it",
  },
  {
    warn: ["days not logged"],
    meaning:
      "the database is away (`problem`); said once. The site goes by the days that it has recorded itself",
  },
  {
    info: ["days of others found"],
    meaning: "a site on another machine knew more of when vehicles came, changed or were sold",
  },
  {
    warn: ["prices not logged"],
    meaning:
      "the database is away (`problem`); said once. Prices that change meanwhile are a gap in the price log",
  },
  {
    warn: ["counts not saved"],
    meaning: "the database is away (`problem`); said once. What was counted waits in memory",
  },
  {
    error: ["enquiries not taken"],
    meaning:
      "the dealer file lacks `missing`, which the law wants said before anybody is asked for personal data; add them and restart",
  },
  {
    info: ["database ready"],
    meaning: "tables are as this release needs them; `applied` names what was new",
  },
  {
    error: ["database not ready"],
    meaning:
      "`problem` says why; tried again every five seconds; meanwhile forms are not kept and mails wait",
  },
  {
    warn: ["database connection lost"],
    meaning: "PostgreSQL restarted or ended a connection; new ones are made when needed",
  },
  {
    warn: ["jobs not read"],
    meaning: "the database does not answer to the process that sends mails; at most one such line a minute",
  },
  {
    error: ["enquiry not kept"],
    meaning:
      "the database refused, or did not answer within three seconds; the visitor was told to call or to try again",
  },
  {
    error: ["photo not kept"],
    meaning:
      "the same for a photo that script sends before its form; script sends it again, then the visitor is asked",
  },
  {
    error: ["link not read", "act not kept"],
    meaning:
      "the same for somebody who opened or answered a mail's link; they were told to try again, which is safe",
  },
  {
    info: ["job done"],
    warn: ["job not done"],
    meaning:
      "`job` is a row of `server/jobs.ts`, with how many `mails` it posted or rows of each table it erased; it is due again within the hour",
  },
  {
    error: ["clocks of the database disagree"],
    meaning:
      "database, process and provider differ by over an hour: nothing is erased, watchers, week and prices wait",
  },
  {
    info: ["clocks of the database agree"],
    meaning: "no longer",
  },
  {
    error: ["job waits for clocks"],
    meaning:
      "whenever `job` is due, for as long as they disagree; nothing is erased either while the provider does not say its time",
  },
  {
    error: ["erasing waits for a second look"],
    meaning: "over a tenth of `table` and over 20 rows are due: erased when it is still so a day later",
  },
  {
    warn: ["erased again after a restore"],
    meaning: "a restored backup held what `count` people had erased or ended since; see Restore",
  },
  {
    error: ["erasure not in the journal"],
    meaning:
      "`erased/` of the data folder cannot be written; it is erased, but a backup that is older would bring it back",
  },
  {
    error: ["watch not kept"],
    meaning: "nobody was promised to be told of new vehicles; the visitor was told to try again",
  },
  {
    warn: ["answer time not read"],
    meaning:
      "the database is away (`problem`); forms go on saying what they said, and it is tried again within an hour",
  },
  {
    warn: ["mail not sent"],
    meaning:
      "`problem` has the codes of the mail server; it is tried again; `mail` is the beginning of its Message-ID",
  },
  {
    warn: ["mail given up"],
    meaning:
      "a visitor's mail was refused three times, or taken in three times without an answer; the dealer has the enquiry",
  },
  {
    error: ["mail not written"],
    meaning:
      "an error of ours, with its `stack` but no words of a visitor; it is tried again, others are not held up; report it",
  },
  {
    info: ["operator told"],
    error: ["operator not told"],
    meaning:
      "a mail to `OPERATOR_EMAIL` on an `incident`, or why it could not be sent: tried again each minute, unless it was refused",
  },
  {
    warn: ["incidents not saved"],
    error: ["incidents not watched"],
    meaning:
      "`incidents.json` cannot be written, so that the operator is told again after a restart; or an error of ours",
  },
  {
    warn: ["ping not answered"],
    meaning: "`PING_URL` does not answer, or with an error (`status`); said once",
  },
  {
    warn: ["too many forms"],
    meaning: "an address sent more than ten forms at once; at most one such line a minute",
  },
  {
    warn: ["too many requests"],
    meaning: "an address was slowed down; at most one such line a minute",
  },
  {
    warn: ["request answered with error"],
    meaning: "an answer of status 500 or more",
  },
  {
    info: ["request answered"],
    meaning: "any other answer, with `LOG_REQUESTS=all`",
  },
  {
    error: ["page failed", "request failed"],
    meaning: "an error of ours, with its stack",
  },
  {
    error: ["crashed"],
    meaning:
      "an error that nothing caught, with its stack; the process ends with code 1 and is started again; report it",
  },
  {
    error: ["event loop hangs"],
    meaning:
      "the process answered nobody for fifteen seconds: it ends itself and is started again; report it",
  },
  {
    error: ["watchdog ended"],
    meaning: "nothing notices any more if the process hangs; restart it when convenient",
  },
  {
    warn: ["warning of Node.js"],
    meaning: "something that a later Node.js will refuse, or a leak; report it",
  },
] as const satisfies readonly LogRow[]

/** Those of a level: a line cannot be logged that nobody has explained. */
export type LogMessage<At extends Level = Level, Row = (typeof logRows)[number]> = Row extends {
  readonly [Each in At]: readonly (infer Message)[]
}
  ? Message
  : never
