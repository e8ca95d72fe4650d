import { buildPragueMoment } from "#domain/calendar/prague-moment.ts"
import type { Dealer } from "#domain/dealer/dealer.ts"
import { buildLinkPath } from "#domain/site/link-paths.ts"
import type { StockSnapshot } from "#domain/stock/snapshot.ts"
import { listSightings } from "#domain/watch/find-news.ts"
import { signLinkToken } from "#server/enquiry/link/link-token.ts"
import type { WatchMailFacts } from "#server/mail/mail-facts.ts"
import {
  formatConfirmationLetter,
  formatNewsLetter,
  formatReminderLetter,
  type ToldVehicle,
} from "./watch-mails.ts"

type WriterOptions = {
  readonly siteUrl: string
  readonly dealer: Dealer
  /** Undefined until there is a first stock. */
  findStock(): StockSnapshot | undefined
}

/** What a watcher gets; null when all that it would tell of is sold or too expensive by now, undefined without a stock. */
export function createWatchMailWriter({ siteUrl, dealer, findStock }: WriterOptions) {
  return (mail: WatchMailFacts) => {
    const { search, wishes, confirmedAt, endsAt } = mail
    const token = signLinkToken(mail.linkKey, mail.linkId, "watcher")
    const facts = { siteUrl, dealer, search, wishes, token }
    const envelope = { to: mail.email, replyTo: dealer.email }
    if (confirmedAt === null || endsAt === null || mail.letter === "confirmation")
      return { ...envelope, ...formatConfirmationLetter(facts) }
    const confirmed = {
      ...facts,
      confirmedOn: buildPragueMoment(confirmedAt),
      endsOn: buildPragueMoment(endsAt),
    }
    const unsubscribeUrl = siteUrl + buildLinkPath("unsubscribing", token)
    if (mail.letter === "reminder") return { ...envelope, unsubscribeUrl, ...formatReminderLetter(confirmed) }
    const stock = findStock()
    if (stock === undefined) return undefined
    const told = listStillTrue(mail, stock)
    return told.length === 0 ? null : { ...envelope, unsubscribeUrl, ...formatNewsLetter(confirmed, told) }
  }
}

/** A mail may have waited: what it says holds when it is sent. */
function listStillTrue({ told, search }: WatchMailFacts, stock: StockSnapshot): readonly ToldVehicle[] {
  const sightings = listSightings(stock, new URLSearchParams(search))
  return told.flatMap(({ vehicleId, reason }) => {
    const vehicle = stock.vehicleById.get(vehicleId)
    return vehicle === undefined || sightings.get(vehicleId) !== "matching" ? [] : [{ vehicle, reason }]
  })
}
