import { sql } from "kysely"
import type { Enquiry } from "#domain/enquiry/enquiry.ts"
import type { Transaction } from "#server/database/tables.ts"
import { hasManyMails } from "#server/mail/post-mail.ts"
import { type Quotas, quotaLimits, releaseQuota, whose } from "./quotas.ts"

/**
 * Mail: the dealer and the visitor are written to. Quarantine: nobody is before the dealer's decision. Defer: nobody, and it must be
 * sent again, which pages do and bots do not (greylisting, RFC 6647). Digest: sent again. Refuse: defer, but nothing is saved.
 */
export type Verdict = "mail" | "digest" | "quarantine" | "defer" | "refuse"

export type FilterResult = {
  readonly verdict: Verdict
  /** Which of its connection's enquiries of the hour it is; null where nobody counts them. */
  readonly connectionCount: number | null
}

type FilteredEnquiry = {
  readonly enquiry: Enquiry
  readonly digest: Buffer
  /** Whether a bot seems to have filled in the form. */
  readonly trapped: boolean
  readonly connection: string | undefined
  readonly at: Date
}

export type SpamFilter = (
  transaction: Transaction,
  quotas: Quotas,
  filtered: FilteredEnquiry,
) => Promise<FilterResult>

/** Short questions are the same for many. */
const SAME_WORDS_A_DAY = 3
const SHORT_CHARACTERS = 40

/** However many others write, an enquiry is quarantined only for its words, its contact, or how many its own connection sent. */
export function createSpamFilter(siteUrl: string): SpamFilter {
  return async (transaction, quotas, filtered) => {
    const { enquiry, connection, trapped } = filtered
    const kind = "enquiry"
    const limits = quotaLimits[kind]
    const item = filtered.digest.toString("hex")
    const own = await quotas.countOfConnection(kind, connection, { exceptItem: item })
    const contacts = listContacts(enquiry)

    async function isOfBusyContact(): Promise<boolean> {
      for (const owner of contacts) {
        if (!(await quotas.tryLock(owner))) return true
        const used = await quotas.count({ kind, owner, within: "1 day", exceptItem: item })
        if (used >= limits.contact) return true
      }
      return false
    }

    /** Counted apart, so that whoever else sends from there uses up nothing of it. */
    async function isSentAgain(): Promise<boolean> {
      const deferred = await quotas.count({ kind: "deferred", owner: item, within: "1 day" })
      const ofConnection = await quotas.countOfConnection("again", connection, {
        exceptItem: item,
      })
      return deferred > 0 && ofConnection < quotaLimits.again.connection
    }

    async function decide(): Promise<Verdict> {
      if (trapped || linksElsewhere(enquiry, siteUrl) || (await isRepeated(transaction, filtered)))
        return "quarantine"
      if (await isOfBusyContact()) return "quarantine"
      const isBusy = own >= limits.share && (await hasManyMails(transaction, filtered.at))
      if (own < limits.connection && !isBusy) return "mail"
      return (await isSentAgain()) ? "digest" : "defer"
    }

    const verdict = await decide()
    const isPassed = verdict === "mail" || verdict === "digest"
    if (verdict === "defer") await quotas.note("deferred", [item], item)
    if (verdict === "digest") await releaseQuota(transaction, kind, [item])
    if (!isPassed && own >= limits.saved) return { verdict: "refuse", connectionCount: null }
    // What is quarantined counts against its connection only: a bot cannot use up a visitor's quota.
    const counted = verdict === "digest" ? "again" : kind
    await quotas.note(counted, whose.connection(connection), item)
    if (isPassed) await quotas.note(kind, contacts, item)
    return { verdict, connectionCount: connection === undefined ? null : Math.floor(own) + 1 }
  }
}

function listContacts({ phone, email }: Enquiry): readonly string[] {
  return [...(phone === null ? [] : [whose.phone(phone)]), ...(email === null ? [] : [whose.email(email)])]
}

/** By any text of any row of its form; the visitor's own address is none that anybody follows. */
export function linksElsewhere({ email: _, ...enquiry }: Enquiry, siteUrl: string): boolean {
  return listTexts(enquiry).some((text) => hasForeignLink(text, siteUrl))
}

function listTexts(value: unknown): readonly string[] {
  if (typeof value === "string") return [value]
  return typeof value === "object" && value !== null ? Object.values(value).flatMap(listTexts) : []
}

/** The same long words as others of the day that went through. */
async function isRepeated(transaction: Transaction, { enquiry: { message }, digest, at }: FilteredEnquiry) {
  if (message.length < SHORT_CHARACTERS) return false
  const { count } = await transaction
    .selectFrom("enquiry")
    .where("suspect", "=", false)
    .where("received_at", ">", sql<Date>`${at}::timestamptz - interval '1 day'`)
    .where("digest", "<>", digest)
    .where(sql`fields->>'message'`, "=", message)
    .select(({ fn }) => fn.countAll<string>().as("count"))
    .executeTakeFirstOrThrow()
  return Number(count) >= SAME_WORDS_A_DAY
}

/** What leads elsewhere, in the spellings that programs use: addresses, and the marks of forums and HTML. */
const LINK = /https?:\/\/[^\s<>"]+|www\.[^\s<>"]+|\[url\b|<a\s/gi

/**
 * A bare name, which mail clients make a link. Of all endings only common ones: people leave out the space behind a full
 * stop, and "den.je", "auto.to" or "sro.na" would be names of other countries.
 */
const NAME =
  /(?<![\p{L}\d@._-])(?:[\p{L}\d][\p{L}\d-]*\.)+(?:cz|sk|eu|de|at|pl|hu|ru|ua|cn|uk|us|io|me|cc|tk|ml|com|net|org|info|biz|xyz|top|online|site|shop|store|club|live|click|link|app|dev|pro|vip|icu|website|ai|fr|example)(?![\p{L}\d@_-]|\.[\p{L}\d])(?:\/[^\s<>"]*)?/giu

/** With a path, any country's: "bit.ly/x". */
const NAME_WITH_PATH = /(?<![\p{L}\d@._-])(?:[a-z\d][a-z\d-]+\.)+[a-z]{2}\/[^\s<>"]+/giu

/** Where people have seen a vehicle or have their mailbox; they say so in passing. */
const knownNames: readonly string[] = [
  ...[
    "sauto.cz",
    "tipcars.com",
    "bazos.cz",
    "mobile.de",
    "autoscout24.cz",
    "autoscout24.de",
    "cebia.cz",
    "cebia.com",
  ],
  ...["seznam.cz", "email.cz", "centrum.cz", "gmail.com", "google.com", "facebook.com", "firmy.cz"],
]

/** The full stops of East Asian keyboards, which browsers take for ours (UTS 46). */
const OTHER_STOPS = /[\u3002\uff0e\uff61]/g

/** Whether a text leads to another site. Visitors may name a page of ours. */
export function hasForeignLink(submitted: string, siteUrl: string): boolean {
  const text = submitted.replace(OTHER_STOPS, ".")
  const own = readAddress(siteUrl)
  const isForeign = (address: string) => address !== own && !address.startsWith(`${own}/`)
  const links = (text.match(LINK) ?? []).map(readAddress)
  const names = [NAME, NAME_WITH_PATH].flatMap((pattern) => text.match(pattern) ?? []).map(readAddress)
  return links.some(isForeign) || names.some((name) => isForeign(name) && !knownNames.includes(name))
}

/** "example.cz/kontakt" of "https://www.example.cz/kontakt". */
function readAddress(link: string): string {
  return link.toLowerCase().replace(/^(https?:\/\/)?(www\.)?/, "")
}
