import { z } from "zod"
import { readTrustedProxies } from "#server/headers/client-address.ts"

const text = z.string()
const wholeNumber = (min: number, max: number) => z.coerce.number().int().min(min).max(max)
/** A password in an address would reach the log with the first error. */
const address = z
  .url({ protocol: /^https?$/ })
  .refine(hasNoCredentials, "must not have a user name or password in it")
const proxies = z.string().transform((text, context) => {
  const trusted = readTrustedProxies(text.split(",").map((range) => range.trim()))
  if (trusted === undefined)
    context.addIssue("must be addresses or ranges such as 127.0.0.0/8, with commas between")
  return trusted ?? z.NEVER
})

/** Its credentials are part of the address, as every PostgreSQL program has it; it is never logged. */
const databaseUrl = z.url({ protocol: /^postgres(ql)?$/ })

/** Short enough for pg-boss's schema, whose name is made of it, and never in need of quotes. */
const databaseSchema = z
  .string()
  .regex(/^[a-z][a-z0-9_]{0,39}$/, "must be up to 40 lower-case letters, digits and underscores")

/** Secure is TLS from the first byte; otherwise it is STARTTLS, without which nothing is sent. */
const smtpUrl = z.url({ protocol: /^smtps?$/ }).transform((url) => {
  const { protocol, hostname, port, username, password } = new URL(url)
  const secure = protocol === "smtps:"
  const login =
    username === "" ? null : { user: decodeURIComponent(username), pass: decodeURIComponent(password) }
  return { host: hostname, port: port === "" ? (secure ? 465 : 587) : Number(port), secure, login }
})

/** "web@example.cz", or with a name: "Auto Javořina <web@example.cz>". */
const mailbox = z.string().refine((text) => {
  const address = text.endsWith(">") ? text.slice(text.lastIndexOf("<") + 1, -1) : text
  return !/[\r\n]/.test(text) && z.email().safeParse(address).success
}, "must be an e-mail address")

/** What the environment must or may say. docs/reference.md is written from it. */
const environmentSchema = z.object({
  SITE_URL: address
    .transform((url) => new URL(url).origin)
    .describe(
      "The site's own address, as visitors have it: in canonical links and mails; forms from others are refused.",
    ),
  DEALER_FILE: text.default("dealer.json").describe("Path of the dealer file; its pictures are beside it."),
  FEED_CARS_URL: address.describe("The provider's list of vehicles."),
  FEED_CAR_URL: address.describe("The provider's endpoint of one vehicle."),
  FEED_NAME: text.describe("The dealer's account at the provider; never logged, never sent on a redirect."),
  FEED_PASSWORD: text.describe("Its password; likewise."),
  FEED_ACCOUNT_ID: text.describe("Its number."),
  FEED_POLL_SECONDS: wholeNumber(1, 86_400).default(300).describe("How often the list is polled."),
  FEED_TIMEOUT_SECONDS: wholeNumber(1, 600).default(30).describe("How long a whole reply may take."),
  FEED_MAX_MEGABYTES: wholeNumber(1, 1_000)
    .default(32)
    .describe("How large a reply may be, unpacked; 32 are some 25,000 vehicles."),
  DATABASE_URL: databaseUrl
    .optional()
    .describe(
      "PostgreSQL, for what visitors write: `postgres://user:password@host/database`; never logged. Without it there are no forms.",
    ),
  DATABASE_SCHEMA: databaseSchema
    .optional()
    .describe("The schema of this dealer where several share a database; it and `…_jobs` must be there."),
  SMTP_URL: smtpUrl
    .optional()
    .describe(
      "The mail account: `smtp://user:password@host:587` (STARTTLS) or `smtps://…:465`, special characters percent-encoded; never logged. Needed with `DATABASE_URL`.",
    ),
  SMTP_FROM: mailbox
    .optional()
    .describe("The sender of every mail: `Auto Javořina <web@example.cz>`. Needed with `DATABASE_URL`."),
  OPERATOR_EMAIL: z
    .email()
    .optional()
    .describe("Who gets a mail when something is wrong, and one when it is over. Needs the mail account."),
  PING_URL: address
    .optional()
    .describe(
      "Requested each minute until an incident is mailed; whoever waits for it notices that it stops.",
    ),
  CERTIFICATE_FILE: text
    .optional()
    .describe(
      "The edge's certificate, to tell the operator two weeks before it ends; the site's user must be able to read it.",
    ),
  DATA_FOLDER: text
    .default(".data")
    .describe("What is saved: stock, photos, the last good dealer file; on a local disk."),
  EDGE_FOLDER: text
    .optional()
    .describe(
      "What the site writes for nginx: the page for when no process answers, whether the disk is full.",
    ),
  PHOTO_CACHE_MEGABYTES: wholeNumber(10, 1_000_000)
    .default(2_000)
    .describe("How much of the disk photos may take (`photos/` in the data folder)."),
  PHOTO_WARM_UP_VEHICLES: wholeNumber(0, 500)
    .default(500)
    .describe("How many of the newest vehicles have their photos converted before a visitor requests them."),
  PAGE_CACHE_MEGABYTES: wholeNumber(1, 100_000)
    .default(64)
    .describe("How much memory rendered pages may take."),
  HOST: text.default("0.0.0.0").describe("The address to listen on."),
  PORT: wholeNumber(0, 65535).default(3000).describe("The port."),
  TRUSTED_PROXIES: proxies
    .prefault("127.0.0.0/8, ::1")
    .describe("Addresses and ranges whose `X-Forwarded-For` and `X-Request-Id` are believed."),
  REQUESTS_PER_SECOND: wholeNumber(0, 1_000_000)
    .default(20)
    .describe(
      "Of one address on average, 15 seconds' worth at once. 0 is no limit, neither on new photos, forms and what is quarantined.",
    ),
  STOP_GRACE_SECONDS: wholeNumber(0, 300)
    .default(2)
    .describe("How long everything is still answered after SIGTERM, for balancers to notice."),
  LOG_REQUESTS: z.enum(["errors", "all"]).default("errors").describe("`all`: a line a request."),
  METRICS_PORT: wholeNumber(0, 65535)
    .optional()
    .describe("The port of `/metrics` on 127.0.0.1, another one for each process; there is none without it."),
  SECURITY_CONTACT: z
    .url({ protocol: /^(https|mailto|tel)$/ })
    .refine(hasNoCredentials, "must not have a user name or password in it")
    .optional()
    .describe("In `/.well-known/security.txt`; the dealer's e-mail unless set."),
})

/** For docs/reference.md. */
export function buildEnvironmentSchema() {
  return z.toJSONSchema(environmentSchema, { io: "input", unrepresentable: "any" })
}

function hasNoCredentials(url: string): boolean {
  const parsed = URL.parse(url)
  return parsed === null || (parsed.username === "" && parsed.password === "")
}

type Environment = z.infer<typeof environmentSchema>

/** An enquiry that is saved, and of which nobody hears, is as good as lost. */
const together = ["DATABASE_URL", "SMTP_URL", "SMTP_FROM"] as const

/** Variables that mean something only together: a fault for each that is missing beside another. */
function listMissingVariables(environment: Environment): readonly string[] {
  const missing = together.filter((name) => environment[name] === undefined)
  const faults =
    missing.length === together.length
      ? []
      : missing.map((name) => `${name}: is needed with the others of ${together.join(", ")}`)
  const hasNoMail = environment.OPERATOR_EMAIL !== undefined && environment.SMTP_URL === undefined
  return hasNoMail ? [...faults, "SMTP_URL: is needed with OPERATOR_EMAIL"] : faults
}

/** What the site needs to take enquiries: where they are saved, and how the dealer hears of them. */
function buildEnquiriesConfig(environment: Environment) {
  const { DATABASE_URL: url, DATABASE_SCHEMA: schema, SMTP_URL: smtp, SMTP_FROM: from } = environment
  if (url === undefined || smtp === undefined || from === undefined) return null
  return {
    databaseUrl: url,
    /** Null: the database is this dealer's own. */
    databaseSchema: schema ?? null,
    /** The domain is the part of every Message-ID after the @. */
    smtp: { ...smtp, from, domain: from.slice(from.lastIndexOf("@") + 1).replace(">", "") },
  }
}

function buildConfig(env: Environment) {
  return {
    host: env.HOST,
    port: env.PORT,
    siteUrl: env.SITE_URL,
    dealerFile: env.DEALER_FILE,
    dataFolder: env.DATA_FOLDER,
    edgeFolder: env.EDGE_FOLDER,
    photoWarmUpVehicles: env.PHOTO_WARM_UP_VEHICLES,
    photoCacheBytes: env.PHOTO_CACHE_MEGABYTES * 1_000_000,
    trustedProxies: env.TRUSTED_PROXIES,
    requestsPerSecond: env.REQUESTS_PER_SECOND,
    logEveryRequest: env.LOG_REQUESTS === "all",
    /** Undefined when nobody is to watch. */
    metrics: env.METRICS_PORT === undefined ? undefined : { host: "127.0.0.1", port: env.METRICS_PORT },
    stopGraceMs: env.STOP_GRACE_SECONDS * 1000,
    /** Null: nobody is notified of incidents and of what the dealer changed. */
    operatorEmail: env.OPERATOR_EMAIL ?? null,
    pingUrl: env.PING_URL ?? null,
    certificateFile: env.CERTIFICATE_FILE ?? null,
    /** Undefined: the dealer's e-mail. */
    securityContact: env.SECURITY_CONTACT,
    pageCacheBytes: env.PAGE_CACHE_MEGABYTES * 1_000_000,
    /** Null: the site takes nothing from visitors. */
    enquiries: buildEnquiriesConfig(env),
    feed: {
      carsUrl: env.FEED_CARS_URL,
      carUrl: env.FEED_CAR_URL,
      name: env.FEED_NAME,
      password: env.FEED_PASSWORD,
      accountId: env.FEED_ACCOUNT_ID,
      pollMs: env.FEED_POLL_SECONDS * 1000,
      timeoutMs: env.FEED_TIMEOUT_SECONDS * 1000,
      maxBytes: env.FEED_MAX_MEGABYTES * 1_000_000,
    },
  }
}

export type Config = ReturnType<typeof buildConfig>

/** The whole configuration, or every fault in it. */
type ConfigReading =
  | { readonly ok: true; readonly config: Config }
  | { readonly ok: false; readonly faults: readonly string[] }

export function readConfig(
  environment: Readonly<Record<string, string | undefined>> = process.env,
): ConfigReading {
  const set = Object.entries(environment).filter(([, value]) => value !== undefined && value.trim() !== "")
  const reading = environmentSchema.safeParse(Object.fromEntries(set))
  if (!reading.success)
    return {
      ok: false,
      faults: reading.error.issues.map(({ path, message }) => `${path.join(".")}: ${message}`),
    }
  const missing = listMissingVariables(reading.data)
  return missing.length > 0 ? { ok: false, faults: missing } : { ok: true, config: buildConfig(reading.data) }
}
