import { z } from "zod"
import { readTrustedProxies, type TrustedProxies } from "#server/headers/client-address.ts"
import {
  buildEnquiriesConfig,
  databaseSchema,
  databaseUrl,
  type EnquiriesConfig,
  keyFile,
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

/** What the environment must or may say; docs/operations.md explains each. */
const environmentSchema = z.object({
  NODE_ENV: z.enum(["development", "production"]).default("production"),
  HOST: z.string().default("0.0.0.0"),
  PORT: wholeNumber(0, 65535).default(3000),
  /** The site's own address, in canonical links. */
  SITE_URL: address.transform((url) => new URL(url).origin),
  DEALER_FILE: z.string().default("dealer.json"),
  /** Where the last good stock is kept; the process must be able to write there. */
  DATA_FOLDER: z.string().default(".data"),
  /** What the site writes for the edge; nothing without it. */
  EDGE_FOLDER: z.string().optional(),
  /** How much of the disk photos may take. */
  PHOTO_CACHE_MEGABYTES: wholeNumber(10, 1_000_000).default(2_000),
  /** How many of the newest vehicles have their photos converted before a visitor requests them. */
  PHOTO_WARM_UP_VEHICLES: wholeNumber(0, 500).default(500),
  /** Whose word about the visitor's address and the request's id counts. */
  TRUSTED_PROXIES: proxies.prefault("127.0.0.0/8, ::1"),
  /** From one connection, on average; 0 is no limit. */
  REQUESTS_PER_SECOND: wholeNumber(0, 1_000_000).default(20),
  LOG_REQUESTS: z.enum(["errors", "all"]).default("errors"),
  METRICS_HOST: z.string().default("127.0.0.1"),
  METRICS_PORT: wholeNumber(0, 65535).optional(),
  STOP_GRACE_SECONDS: wholeNumber(0, 300).default(2),
  SECURITY_CONTACT: z.url({ protocol: /^(https|mailto|tel)$/ }).optional(),
  /** How much memory rendered pages may take. */
  PAGE_CACHE_MEGABYTES: wholeNumber(1, 100_000).default(64),
  /** Without a key nothing is announced to search engines. */
  INDEXNOW_KEY: z
    .string()
    .regex(/^[a-zA-Z0-9-]{8,128}$/, "must be 8 to 128 letters, digits and hyphens")
    .optional(),
  INDEXNOW_URL: address.default("https://api.indexnow.org/indexnow"),
  FEED_CARS_URL: address,
  FEED_CAR_URL: address,
  FEED_NAME: z.string(),
  FEED_PASSWORD: z.string(),
  FEED_ACCOUNT_ID: z.string(),
  FEED_POLL_SECONDS: wholeNumber(1, 86_400).default(300),
  FEED_TIMEOUT_SECONDS: wholeNumber(1, 600).default(30),
  FEED_MAX_MEGABYTES: wholeNumber(1, 1_000).default(32),
  /** Without it there are no forms. */
  DATABASE_URL: databaseUrl.optional(),
  /** Where several dealers share a database. */
  DATABASE_SCHEMA: databaseSchema.optional(),
  SMTP_URL: smtpUrl.optional(),
  SMTP_FROM: mailbox.optional(),
  DKIM_DOMAIN: z.string().optional(),
  DKIM_SELECTOR: z.string().optional(),
  DKIM_KEY_FILE: keyFile.optional(),
  /** Who learns of the dealer's changes, too. */
  OPERATOR_EMAIL: z.email().optional(),
})

export type Config = {
  readonly development: boolean
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
  /** Undefined: the dealer's e-mail. */
  readonly securityContact: string | undefined
  readonly pageCacheBytes: number
  readonly indexNow: { readonly key: string; readonly url: string } | null
  readonly operatorEmail: string | null
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
      development: env.NODE_ENV === "development",
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
      metrics:
        env.METRICS_PORT === undefined ? undefined : { host: env.METRICS_HOST, port: env.METRICS_PORT },
      stopGraceMs: env.STOP_GRACE_SECONDS * 1000,
      securityContact: env.SECURITY_CONTACT,
      pageCacheBytes: env.PAGE_CACHE_MEGABYTES * 1_000_000,
      indexNow: env.INDEXNOW_KEY === undefined ? null : { key: env.INDEXNOW_KEY, url: env.INDEXNOW_URL },
      operatorEmail: env.OPERATOR_EMAIL ?? null,
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
