import { z } from "zod"

/** Its credentials are part of the address, as every PostgreSQL program has it; it is never logged. */
export const databaseUrl = z.url({ protocol: /^postgres(ql)?$/ })

/** Short enough for pg-boss's schema, whose name is made of it, and never in need of quotes. */
export const databaseSchema = z
  .string()
  .regex(/^[a-z][a-z0-9_]{0,39}$/, "must be up to 40 lower-case letters, digits and underscores")

export const smtpUrl = z.url({ protocol: /^smtps?$/ }).transform((url) => {
  const { protocol, hostname, port, username, password } = new URL(url)
  const secure = protocol === "smtps:"
  const login =
    username === "" ? null : { user: decodeURIComponent(username), pass: decodeURIComponent(password) }
  return { host: hostname, port: port === "" ? (secure ? 465 : 587) : Number(port), secure, login }
})

/** "web@example.cz", or with a name: "Auto Javořina <web@example.cz>". */
export const mailbox = z.string().refine((text) => {
  const address = text.endsWith(">") ? text.slice(text.lastIndexOf("<") + 1, -1) : text
  return !/[\r\n]/.test(text) && z.email().safeParse(address).success
}, "must be an e-mail address")

/** What the site needs to take enquiries: where they are saved, and how the dealer hears of them. */
export type EnquiriesConfig = {
  readonly databaseUrl: string
  /** Null: the database is this dealer's own. */
  readonly databaseSchema: string | null
  readonly smtp: z.infer<typeof smtpUrl> & {
    readonly from: string
    /** The part of every Message-ID after the @. */
    readonly domain: string
  }
}

type Environment = {
  readonly OPERATOR_EMAIL?: string | undefined
  readonly DATABASE_URL?: string | undefined
  readonly DATABASE_SCHEMA?: string | undefined
  readonly SMTP_URL?: z.infer<typeof smtpUrl> | undefined
  readonly SMTP_FROM?: string | undefined
}

/** An enquiry that is saved, and of which nobody hears, is as good as lost. */
const together = ["DATABASE_URL", "SMTP_URL", "SMTP_FROM"] as const

/** Variables that mean something only together: a fault for each that is missing beside another. */
export function listMissingVariables(environment: Environment): readonly string[] {
  const missing = together.filter((name) => environment[name] === undefined)
  const faults =
    missing.length === together.length
      ? []
      : missing.map((name) => `${name}: is needed with the others of ${together.join(", ")}`)
  const hasNoMail = environment.OPERATOR_EMAIL !== undefined && environment.SMTP_URL === undefined
  return hasNoMail ? [...faults, "SMTP_URL: is needed with OPERATOR_EMAIL"] : faults
}

export function buildEnquiriesConfig(environment: Environment): EnquiriesConfig | null {
  const { DATABASE_URL: url, DATABASE_SCHEMA: schema, SMTP_URL: smtp, SMTP_FROM: from } = environment
  if (url === undefined || smtp === undefined || from === undefined) return null
  const domain = from.slice(from.lastIndexOf("@") + 1).replace(">", "")
  return {
    databaseUrl: url,
    databaseSchema: schema ?? null,
    smtp: { ...smtp, from, domain },
  }
}
