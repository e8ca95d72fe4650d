import { z } from "zod"
import { readTrustedProxies, type TrustedProxies } from "#server/headers/client-address.ts"
import {
  buildEnquiriesConfig,
  databaseSchema,
  databaseUrl,
  type EnquiriesConfig,
  listMissingVariables,
  mailbox,
  smtpUrl,
} from "./enquiries-config.ts"

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

/** What the environment must or may say. docs/reference.md is written from it. */
const environmentSchema = z.object({
  SITE_URL: address
    .transform((url) => new URL(url).origin)
    .describe(
      "The site's own address, as visitors have it: in canonical links and mails; forms from others are refused.",
    ),
  DEALER_FILE: z
    .string()
    .default("dealer.json")
    .describe("Path of the dealer file; its pictures are beside it."),
  FEED_CARS_URL: address.describe("The provider's list of vehicles."),
  FEED_CAR_URL: address.describe("The provider's endpoint of one vehicle."),
  FEED_NAME: z
    .string()
    .describe("The dealer's account at the provider; never logged, never sent on a redirect."),
  FEED_PASSWORD: z.string().describe("Its password; likewise."),
  FEED_ACCOUNT_ID: z.string().describe("Its number."),
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
    .describe("Requested each minute while nothing is wrong; whoever waits for it notices that it stops."),
  CERTIFICATE_FILE: z
    .string()
    .optional()
    .describe(
      "The edge's certificate, to tell the operator two weeks before it ends; the site's user must be able to read it.",
    ),
  DATA_FOLDER: z
    .string()
    .default(".data")
    .describe("What is saved: stock, photos, the last good dealer file; on a local disk."),
  EDGE_FOLDER: z
    .string()
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
  HOST: z.string().default("0.0.0.0").describe("The address to listen on."),
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
    .optional()
    .describe("In `/.well-known/security.txt`; the dealer's e-mail unless set."),
})

/** For docs/reference.md. */
export function buildEnvironmentSchema() {
  return z.toJSONSchema(environmentSchema, { io: "input", unrepresentable: "any" })
}

export type Config = {
  readonly host: string
  readonly port: number
  readonly siteUrl: string
  readonly dealerFile: string
  readonly dataFolder: string
  readonly edgeFolder: string | undefined
  readonly photoCacheBytes: number
  readonly photoWarmUpVehicles: number
  readonly trustedProxies: TrustedProxies
  readonly requestsPerSecond: number
  readonly logEveryRequest: boolean
  /** Undefined when nobody is to watch. */
  readonly metrics: { readonly host: string; readonly port: number } | undefined
  readonly stopGraceMs: number
  /** Null: nobody is notified of incidents and of what the dealer changed. */
  readonly operatorEmail: string | null
  readonly pingUrl: string | null
  readonly certificateFile: string | null
  /** Undefined: the dealer's e-mail. */
  readonly securityContact: string | undefined
  readonly pageCacheBytes: number
  /** Null: the site takes nothing from visitors. */
  readonly enquiries: EnquiriesConfig | null
  readonly feed: {
    readonly carsUrl: string
    readonly carUrl: string
    readonly name: string
    readonly password: string
    readonly accountId: string
    readonly pollMs: number
    readonly timeoutMs: number
    readonly maxBytes: number
  }
}

/** The whole configuration, or every fault in it. */
export type ConfigReading =
  | { readonly ok: true; readonly config: Config }
  | { readonly ok: false; readonly faults: readonly string[] }

function hasNoCredentials(url: string): boolean {
  const parsed = URL.parse(url)
  return parsed === null || (parsed.username === "" && parsed.password === "")
}

type Environment = Readonly<Record<string, string | undefined>>

export function readConfig(environment: Environment = process.env): ConfigReading {
  const set = Object.entries(environment).filter(([, value]) => value !== undefined && value.trim() !== "")
  const reading = environmentSchema.safeParse(Object.fromEntries(set))
  if (!reading.success)
    return {
      ok: false,
      faults: reading.error.issues.map(({ path, message }) => `${path.join(".")}: ${message}`),
    }
  const env = reading.data
  const missing = listMissingVariables(env)
  if (missing.length > 0) return { ok: false, faults: missing }
  return {
    ok: true,
    config: {
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
      metrics: env.METRICS_PORT === undefined ? undefined : { host: "127.0.0.1", port: env.METRICS_PORT },
      stopGraceMs: env.STOP_GRACE_SECONDS * 1000,
      operatorEmail: env.OPERATOR_EMAIL ?? null,
      pingUrl: env.PING_URL ?? null,
      certificateFile: env.CERTIFICATE_FILE ?? null,
      securityContact: env.SECURITY_CONTACT,
      pageCacheBytes: env.PAGE_CACHE_MEGABYTES * 1_000_000,
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
    },
  }
}
