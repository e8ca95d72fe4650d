import { sql, type Transaction } from "kysely"
import type { Enquiry } from "#domain/enquiry/enquiry.ts"
import { hasForeignLink } from "#domain/enquiry/has-foreign-link.ts"
import type { Tables } from "#server/tables.ts"

/** Whether an enquiry is held for the dealer's look. */
export type JudgeEnquiry = (
  transaction: Transaction<Tables>,
  enquiry: Enquiry,
  digest: Buffer,
  at: Date,
) => Promise<boolean>

/** More than one visitor has to ask in a day, and also the most that somebody's mailbox gets in a stranger's name. */
const SAME_CONTACT_A_DAY = 5
/** Short questions are the same for many. */
const SAME_WORDS_A_DAY = 3
const SHORT_CHARACTERS = 40
/** Several times what a dealer has on a good day; a flood in words that nothing else tells apart stops here. */
const ALL_AN_HOUR = 20

/** Of those that went through: what is held counts against nobody, so a program cannot use up a visitor's turns. */
export function createJudgeEnquiry(siteUrl: string): JudgeEnquiry {
  return async (transaction, { name, phone, email, message, subject }, digest, at) => {
    const offered = subject.kind === "offer" ? [subject.offered.make, subject.offered.model] : []
    if ([name, message, ...offered].some((text) => hasForeignLink(text, siteUrl))) return true
    const { contact, words, all } = await transaction
      .selectFrom("enquiry")
      .where("suspect", "=", false)
      .where("received_at", ">", sql<Date>`${at}::timestamptz - interval '1 day'`)
      // Sent again, because no answer came.
      .where("digest", "<>", digest)
      .select([
        sql<string>`count(*) filter (where fields->>'phone' = ${phone} or lower(fields->>'email') = lower(${email}))`.as(
          "contact",
        ),
        sql<string>`count(*) filter (where fields->>'message' = ${message})`.as("words"),
        sql<string>`count(*) filter (where received_at > ${at}::timestamptz - interval '1 hour')`.as("all"),
      ])
      .executeTakeFirstOrThrow()
    return (
      Number(contact) >= SAME_CONTACT_A_DAY ||
      (message.length >= SHORT_CHARACTERS && Number(words) >= SAME_WORDS_A_DAY) ||
      Number(all) >= ALL_AN_HOUR
    )
  }
}
