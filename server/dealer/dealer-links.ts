import { formatIsoDay } from "#domain/calendar/calendar-day.ts"
import { buildPragueMoment } from "#domain/calendar/prague-moment.ts"
import type { DealerLinks, LinkMailing } from "#domain/dealer/dealer-links.ts"
import type { Transaction } from "#server/database/tables.ts"
import type { InboxMailData } from "#server/enquiry/mails/inbox-mail.ts"
import { openQuotas, whose } from "#server/enquiry/quotas.ts"
import { type LinkWork, openDay, readDayToken } from "#server/mail/link-token.ts"
import type { PostMail } from "#server/mail/post-mail.ts"
import { createAnswerInTime } from "#server/work/with-deadline.ts"

type DealerLinksOptions = LinkWork & {
  readonly post: { readonly inbox: PostMail<InboxMailData> }
  /** After the transaction. */
  onPosted(): void
}

/** How many links a day are mailed to strangers' requests, and to those with an old link, who cannot be kept out by strangers. */
const limits = { asked: 12, again: 3 } as const

export function createDealerLinks(options: DealerLinksOptions): DealerLinks {
  const { database, readKey, post, onPosted, log, now } = options
  const answer = createAnswerInTime(log, "dealer's link not answered")

  /** The mail's name has its number, so that no more can be posted, by any process. */
  async function postOne(
    transaction: Transaction,
    kind: keyof typeof limits,
    at: Date,
  ): Promise<string | undefined> {
    const day = formatIsoDay(buildPragueMoment(at))
    for (let number = 1; number <= limits[kind]; number++) {
      const name = `day-${day}-${kind}-${number}`
      if ((await post.inbox(transaction, { name, data: { day }, at })) !== undefined) return name
    }
    return undefined
  }

  return {
    request: ({ endedToken, connection }) =>
      answer<LinkMailing>("unavailable", async () => {
        const hasLink = (await readDayToken(endedToken, readKey)) !== undefined
        const outcome = await database.transaction().execute(async (transaction): Promise<LinkMailing> => {
          const at = await now(transaction)
          if (hasLink && (await postOne(transaction, "again", at)) !== undefined) return "requested"
          const quotas = await openQuotas(transaction, at)
          const within = "15 minutes"
          if ((await quotas.countOfConnection("link", connection, { within })) > 0) return "too-soon"
          const name = await postOne(transaction, "asked", at)
          if (name === undefined) return "used-up"
          await quotas.note("link", whose.connection(connection), name)
          return "requested"
        })
        onPosted()
        return outcome
      }),
    read: (token) =>
      answer<Awaited<ReturnType<DealerLinks["read"]>>>({ found: false, why: "unavailable" }, async () => {
        const at = await openDay(token, readKey, () => now(database))
        return "found" in at ? at : { found: true, now: buildPragueMoment(at) }
      }),
  }
}
