import { buildEnvironmentSchema } from "#server/config/config.ts"
import { buildDealerFileSchema } from "#server/config/dealer-schema.ts"
import { logRows } from "#server/process/log.ts"
import { createSiteMetrics } from "#server/process/site-metrics.ts"

type Schema = Pick<
  ReturnType<typeof buildDealerFileSchema>,
  "properties" | "required" | "description" | "default"
> & {
  readonly anyOf?: readonly unknown[]
}

/** docs/reference.md: what the code says of itself, so that it cannot say anything else. */
export async function buildReference(): Promise<string> {
  return `# Reference

Written by \`npm run tool -- reference\` from the code; a test fails while it is not current.

## The environment

Addresses must not have a user name or password in them, save \`DATABASE_URL\` and \`SMTP_URL\`. A mistake ends the process at once;
\`cannot start: configuration\` in the log lists all of them.

${formatTable(["variable", "meaning", "unless set"], listVariables())}

## The dealer file

Every fact about the dealer. It is read again whenever it or one of its pictures changes; a file with faults changes nothing, and
\`dealership dealer check <file>\` lists them. \`deploy/dealer.schema.json\` describes it to editors (\`"$schema"\` in its first line);
\`demo/dealer.json\` is a whole example. The dealer may change some of it by a link; that is laid over the file.

${formatTable(["field", "meaning", "unless said"], listFields(buildDealerFileSchema()))}

Pictures are PNG, JPEG or WebP files beside the file, at most 500 kB, a portrait 50 kB.

- **\`brand\`** makes two dealers' sites look unlike each other, in the light and in the dark: pages, mails, icons, pictures of links, the
  page of an outage. \`{ "brand": 155, "contact": 60, "mark": "mark.svg" }\` is green and orange (\`demo/second-dealer.json\`;
  \`npm run demo -- --dealer demo/second-dealer.json\` shows it). Every colour keeps its lightness, so every pair of hues can be read;
  choose two that differ, and neither near 27, which is an error's red. Browsers keep a tab's icon for a week.

- **The pages of the law** (\`/soukromi\`, \`/pristupnost\`, the rights on \`/zaruka\`) say what the file says and nothing that it does
  not. Forms need all of \`privacy\`; what comes to be known there counts with the next start. The privacy text promises that the log
  is deleted after 30 days: journald's rule of the installation does it.
- **\`rights.notice\`** is the European Union's notice on the legal guarantee (Regulation 2025/1960), shown on \`/zaruka\`.
- **\`showReductions\`**: let the dealer's lawyer read \`domain/stock/prices/README.md\` first. No reduction of a vehicle that was there before is shown in the price log's first 30 days.
- **\`person.photo\`** is personal data of whoever is in it: ask them first.

## Health

${formatTable(["address", "answer"], healthRows)}

A stock is stale when the provider has not confirmed it for an hour, or for three times \`FEED_POLL_SECONDS\` where that is longer.

## The log

One JSON object a line on standard output, with \`time\`, \`level\`, \`message\` and, while a request is answered, \`requestId\` (also in the
answer's \`X-Request-Id\`). It holds no personal data: addresses are shortened to /24 and /48, of a query only the list's filters are
kept, and nothing of referrers, browsers and cookies.

${formatTable(["message", "level", "meaning"], listMessages())}

## Metrics

With \`METRICS_PORT\` Prometheus reads \`/metrics\` there. Besides these there are all of prom-client's own (\`process_…\`, \`nodejs_…\`): look
when \`nodejs_eventloop_lag_max_seconds\` is over 0.5, \`process_resident_memory_bytes\` over 600 MB, \`process_open_fds\` near
\`process_max_fds\`, or \`process_start_time_seconds\` keeps changing.

${formatTable(["metric", "kind", "meaning"], await listMetrics())}
`
}

const healthRows = [
  ["`/healthz`", "200 while the process runs"],
  [
    "`/readyz`",
    "200 `ready`; 200 `degraded`: stale stock, faulty dealer file or a data folder that cannot be written; 503 `no stock`; 503 `stopping`; with all that doctor reads",
  ],
]

function listVariables(): readonly string[][] {
  const { properties = {}, required = [] } = buildEnvironmentSchema()
  return Object.entries(properties).map(([name, schema]) => [
    code(name),
    readDescription(schema),
    required.includes(name) ? "required" : formatDefault(schema),
  ])
}

/** Those of an object under its name. */
function listFields({ properties = {}, required = [] }: Schema, under = ""): readonly string[][] {
  return Object.entries(properties).flatMap(([name, field]) => {
    if (typeof field !== "object") return []
    const inside = [field, ...(field.anyOf ?? [])].find(
      (each) => typeof each === "object" && each.properties !== undefined,
    )
    const row = [
      code(under + name),
      readDescription(field),
      required.includes(name) ? "required" : formatDefault(field),
    ]
    const hasOwn = typeof inside === "object" && name !== "openingHours" && name !== "social"
    return [row, ...(hasOwn ? listFields(inside, `${under}${name}.`) : [])]
  })
}

type Described = boolean | { readonly description?: string | undefined; readonly default?: unknown }

function readDescription(schema: Described): string {
  return (typeof schema === "object" && schema.description) || ""
}

function formatDefault(schema: Described): string {
  const value = typeof schema === "object" ? schema.default : undefined
  return value === undefined || typeof value === "object" ? "none" : code(String(value))
}

/** A row for those that share their words. */
function listMessages(): readonly string[][] {
  const rows: string[][] = []
  let messages: string[] = []
  let levels: string[] = []
  for (const [key, meaning] of Object.entries(logRows)) {
    const [level = ""] = key.split(":", 1)
    messages.push(code(key.slice(`${level}: `.length)))
    levels.push(level)
    if (meaning === "") continue
    rows.push([messages.join(", "), [...new Set(levels)].join(", "), meaning])
    messages = []
    levels = []
  }
  return rows
}

async function listMetrics(): Promise<readonly string[][]> {
  const metrics = createSiteMetrics(Date.now)
  metrics.watchStock(() => ({ vehicles: 0, takenAt: null, failures: 0, leftOut: [] }))
  metrics.watchDealerFile(() => [])
  metrics.watchBackup(() => undefined)
  metrics.watchPhotos({ waiting: () => 0, bytes: () => 0, workers: () => 0 })
  metrics.watchMails(() => ({
    databaseUp: true,
    mailsWaiting: 0,
    oldestMailAt: null,
    mailsRefused: { dealer: 0, visitor: 0 },
    mailsGivenUp: 0,
  }))
  const text = await metrics.format()
  return [...text.matchAll(/^# HELP (dealership_\w+) (.+)\n# TYPE \w+ (\w+)$/gm)].map(
    ([, name = "", help = "", kind = ""]) => [code(name), kind, help],
  )
}

function code(text: string): string {
  return `\`${text}\``
}

function formatTable(head: readonly string[], rows: readonly string[][]): string {
  const escaped = rows.map((row) => row.map((cell) => cell.replaceAll("|", "\\|")))
  const widths = head.map((cell, at) => Math.max(cell.length, ...escaped.map((row) => row[at]?.length ?? 0)))
  const line = (cells: readonly string[]) =>
    `| ${cells.map((cell, at) => cell.padEnd(widths[at] ?? 0)).join(" | ")} |`
  return [line(head), line(widths.map((width) => "-".repeat(width))), ...escaped.map(line)].join("\n")
}
