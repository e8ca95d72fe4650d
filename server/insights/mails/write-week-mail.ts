import type { SellingDealer } from "#domain/dealer/dealer.ts"
import { gatherWeek } from "#domain/insights/gather-week.ts"
import type { StockSnapshot } from "#domain/stock/snapshot.ts"
import { signLinkToken } from "#server/enquiry/link/link-token.ts"
import type { WeekMailFacts } from "#server/mail/mail-facts.ts"
import { formatWeekLetter } from "./week-mail.ts"

type WriterOptions = {
  readonly siteUrl: string
  readonly dealer: SellingDealer
  /** Undefined until there is a first stock. */
  findStock(): StockSnapshot | undefined
  /** How many vehicles of the feed could not be read. */
  countUnread(): number
}

/** The dealer's week, of the database and the stock as they are when it is sent; undefined without a stock. */
export function createWeekMailWriter({ siteUrl, dealer, findStock, countUnread }: WriterOptions) {
  return ({ monday, today, linkKey, records }: WeekMailFacts) => {
    const stock = findStock()
    if (stock === undefined) return undefined
    const week = gatherWeek({
      monday,
      today,
      records: {
        ...records,
        waiting: records.waiting.map(({ linkId, ...waiting }) => ({
          ...waiting,
          token: signLinkToken(linkKey, linkId, "dealer"),
        })),
      },
      stock,
      unread: countUnread(),
      dealerTimes: dealer,
    })
    return { to: dealer.email, replyTo: null, ...formatWeekLetter({ siteUrl, dealer, week }) }
  }
}
