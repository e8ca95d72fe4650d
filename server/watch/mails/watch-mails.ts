import type { CalendarDay } from "#domain/calendar/calendar-day.ts"
import { buildPragueMoment } from "#domain/calendar/prague-moment.ts"
import { formatFullDate } from "#domain/czech/calendar-days.ts"
import { formatCount } from "#domain/czech/choose-plural.ts"
import { formatHoursLine } from "#domain/czech/opening-hours.ts"
import { formatMileage, formatPriceCzk } from "#domain/czech/quantity.ts"
import type { Dealer } from "#domain/dealer/dealer.ts"
import { buildLinkPath, type LinkStep } from "#domain/site/link-paths.ts"
import { pagePaths } from "#domain/site/site-paths.ts"
import type { StockSnapshot } from "#domain/stock/snapshot.ts"
import { findMainPhoto } from "#domain/vehicle/media.ts"
import { buildPhotoPath } from "#domain/vehicle/photo-path.ts"
import { formatFullName, type Vehicle } from "#domain/vehicle/vehicle.ts"
import { buildVehiclePath } from "#domain/vehicle/vehicle-path.ts"
import { listMatches, type NewsReason } from "#domain/watch/find-news.ts"
import { watchActionNames } from "#domain/watch/watch-action.ts"
import type { Criterion } from "#domain/watch/watches.ts"
import type { Database } from "#server/database/tables.ts"
import { signLinkToken } from "#server/mail/link-token.ts"
import type { Mail, MailSite } from "#server/mail/mail.ts"
import {
  type MailContent,
  type MailVehicle,
  part,
  type WrittenMail,
  writeMail,
} from "#server/mail/mail-content.ts"

export type WatchMailData = { readonly watchId: string }

/** What the mails about a watch are made of. */
export type WatchMailProps = {
  readonly siteUrl: string
  readonly dealer: Dealer
  /** The search as the list's own address has it, and in words. */
  readonly search: string
  readonly criteria: readonly Criterion[]
  /** The token in the recipient's links. */
  readonly token: string
}

export type ConfirmedWatchProps = WatchMailProps & {
  readonly confirmedOn: CalendarDay
  readonly endsOn: CalendarDay
}

/** Undefined once it is erased. */
async function findWatch({ database, siteUrl, dealer }: MailSite, { watchId }: WatchMailData) {
  const row = await database
    .selectFrom("watch")
    .innerJoin("link_key", (join) => join.onTrue())
    .where("id", "=", watchId)
    .select(["email", "search", "criteria", "confirmed_at", "ends_at", "link_id", "key"])
    .executeTakeFirst()
  if (row === undefined) return undefined
  const { search, criteria, confirmed_at: confirmedAt, ends_at: endsAt } = row
  const token = signLinkToken(row.key, row.link_id, "watch")
  const envelope = { to: row.email, replyTo: dealer.email }
  return { siteUrl, dealer, search, criteria, token, confirmedAt, endsAt, envelope }
}

/** News and reminders are posted for confirmed watches only. */
async function findConfirmedWatch(site: MailSite, data: WatchMailData) {
  const props = await findWatch(site, data)
  if (props === undefined || props.confirmedAt === null || props.endsAt === null) return undefined
  return {
    ...props,
    confirmedOn: buildPragueMoment(props.confirmedAt),
    endsOn: buildPragueMoment(props.endsAt),
    envelope: {
      ...props.envelope,
      unsubscribeUrl: site.siteUrl + buildLinkPath("unsubscribing", props.token),
    },
  }
}

/** To somebody who has agreed to it: says so, and how to end it. */
function writeToWatcher(props: ConfirmedWatchProps, content: Omit<MailContent, "footer">): WrittenMail {
  const { dealer, siteUrl, confirmedOn, endsOn } = props
  const { firm } = dealer
  const footer = {
    text: `Tuto zprávu dostáváte, protože jste ${formatFullDate(confirmedOn)} souhlasili s\u00a0hlídáním. Končí ${formatFullDate(endsOn)}.`,
    links: [
      { label: "Přestat hlídat", url: buildWatchUrl(props, watchActionNames.stop) },
      { label: "Smazat moje údaje", url: buildWatchUrl(props, watchActionNames.erase) },
      { label: "Ochrana osobních údajů", url: siteUrl + pagePaths.privacy },
    ],
  }
  const sender = `Obchodní sdělení. Odesílá ${firm.name}, ${firm.seat}, IČO\u00a0${firm.registrationNumber}, ${firm.register}.`
  return writeMail({ ...content, footer }, dealer, { sender })
}

function buildWatchUrl({ siteUrl, token }: WatchMailProps, step?: LinkStep): string {
  return siteUrl + buildLinkPath("watch", token, step)
}

function nameCriteria({ criteria }: WatchMailProps): string {
  return criteria.map(({ text }) => text).join(", ")
}

/** Asks whoever was named whether that was them. */
export const watchConfirmation: Mail<WatchMailData> = {
  queue: "watch-mail",
  async write({ data }, site) {
    const props = await findWatch(site, data)
    return props === undefined ? null : { ...props.envelope, ...formatConfirmationMail(props) }
  },
}

/** Goes to whomever somebody named, so it repeats no words of theirs. */
export function formatConfirmationMail(props: WatchMailProps): WrittenMail {
  const { dealer, siteUrl } = props
  const { firm, phones, email } = dealer
  const content: MailContent = {
    subject: `Potvrďte hlídání – ${dealer.name}`,
    parts: [
      part.heading("Potvrďte hlídání"),
      part.paragraph(
        `Dobrý den,\nněkdo, nejspíš vy, si na\u00a0tuto adresu objednal upozornění na\u00a0vozy${nameSearch(props.criteria)}.`,
      ),
      part.paragraph("Potvrďte to prosím do\u00a048\u00a0hodin."),
      part.buttons([{ variant: "primary", label: "Potvrdit", url: buildWatchUrl(props) }]),
      part.paragraph(
        "Pokud jste to nebyli vy, nedělejte nic. Nic vám posílat nebudeme a\u00a0adresu smažeme.",
      ),
    ],
    footer: {
      text: null,
      links: [
        { label: "Smazat moje údaje", url: buildWatchUrl(props, watchActionNames.erase) },
        { label: "Ochrana osobních údajů", url: siteUrl + pagePaths.privacy },
      ],
    },
  }
  const sender = `${firm.name}, ${firm.seat}, IČO\u00a0${firm.registrationNumber}, ${firm.register}, ${phones[0].display}, ${email}`
  return writeMail(content, dealer, { sender })
}

/** Every criterion that is of our own words; of others only that there are some. */
function nameSearch(criteria: readonly Criterion[]): string {
  const own = criteria.filter(({ isOwn }) => isOwn === true).map(({ text }) => text)
  if (own.length === 0) return " podle vašeho hledání"
  return `: ${own.join(", ")}${own.length < criteria.length ? " a\u00a0další" : ""}`
}

/** Offers to continue a watch that ends soon. */
export const watchReminder: Mail<WatchMailData> = {
  queue: "watch-mail",
  async write({ data }, site) {
    const props = await findConfirmedWatch(site, data)
    return props === undefined ? null : { ...props.envelope, ...formatReminderMail(props) }
  },
}

/** Fourteen days before the end, once. */
export function formatReminderMail(props: ConfirmedWatchProps): WrittenMail {
  return writeToWatcher(props, {
    subject: "Hlídání brzy skončí (obchodní sdělení)",
    parts: [
      part.heading("Hlídání brzy skončí"),
      part.paragraph(`Za\u00a014\u00a0dní přestaneme hlídat: ${nameCriteria(props)}. Máme hlídat dál?`),
      part.buttons([
        { variant: "primary", label: "Hlídat dál", url: buildWatchUrl(props, watchActionNames.renew) },
      ]),
      part.paragraph("Nechcete-li, nemusíte nic dělat."),
    ],
  })
}

/** What a watch has found; null when all of it is sold or too expensive by now. */
export const watchNews: Mail<WatchMailData> = {
  queue: "watch-mail",
  async write({ id, data }, site) {
    const props = await findConfirmedWatch(site, data)
    if (props === undefined) return null
    const stock = site.findStock()
    if (stock === undefined) return undefined
    const news = await listStillTrue(site.database, id, props.search, stock)
    return news.length === 0 ? null : { ...props.envelope, ...formatNewsMail(props, news) }
  },
}

export type NewsVehicle = { readonly vehicle: Vehicle; readonly reason: NewsReason }

/** A mail may have waited: what it says holds when it is sent. */
async function listStillTrue(
  database: Database,
  mailId: string,
  search: string,
  stock: StockSnapshot,
): Promise<readonly NewsVehicle[]> {
  const news = await database
    .selectFrom("watch_match")
    .where("mail_id", "=", mailId)
    .select(["vehicle_id", "reason"])
    .orderBy("vehicle_id")
    .execute()
  const matches = listMatches(stock, new URLSearchParams(search))
  return news.flatMap(({ vehicle_id, reason }) => {
    const vehicle = stock.vehicleById.get(Number(vehicle_id))
    const isTrue = vehicle !== undefined && matches.get(vehicle.id) === "matching"
    return isTrue ? [{ vehicle, reason: reason ?? "arrival" }] : []
  })
}

export function formatNewsMail(props: ConfirmedWatchProps, news: readonly NewsVehicle[]): WrittenMail {
  const { dealer, siteUrl, search } = props
  const [first, second] = dealer.phones
  return writeToWatcher(props, {
    subject: `Hlídáme pro\u00a0vás: ${formatNewsCount(news)} (obchodní sdělení)`,
    parts: [
      part.heading(countArrivals(news) === 0 ? "Máme, co hledáte" : "Přibylo, co hledáte"),
      part.paragraph(`Dobrý den, tohle odpovídá vašemu hledání (${nameCriteria(props)}):`),
      part.vehicles(news.map((each) => describeNews(each, siteUrl))),
      part.buttons([
        {
          variant: "primary",
          label: "Zobrazit všechny takové vozy",
          url: `${siteUrl}${pagePaths.stock}?${search}`,
        },
      ]),
      part.rule,
      part.paragraph(
        `Zavolejte nám: ${first.display}, ${second.display}. ${formatHoursLine(dealer.openingHours)}.`,
      ),
    ],
  })
}

function describeNews({ vehicle, reason }: NewsVehicle, siteUrl: string): MailVehicle {
  const photo = findMainPhoto(vehicle)
  const facts = [
    ...(vehicle.year === null ? [] : [String(vehicle.year)]),
    ...(vehicle.mileageKm === null ? [] : [formatMileage(vehicle.mileageKm)]),
  ]
  return {
    name: formatFullName(vehicle),
    url: siteUrl + buildVehiclePath(vehicle),
    price: formatPriceCzk(vehicle.priceCzk),
    facts: facts.join(", "),
    note: reason === "price" ? "Teď je pod\u00a0vaší hranicí." : null,
    photoUrl: photo === undefined ? null : siteUrl + buildPhotoPath(vehicle, photo, 320, "jpeg"),
  }
}

function countArrivals(news: readonly NewsVehicle[]): number {
  return news.filter(({ reason }) => reason === "arrival").length
}

/** That a price fell may not be said without the lowest one before (Act 634/1992 Coll., § 12a): only where it is now. */
function formatNewsCount(news: readonly NewsVehicle[]): string {
  const arrived = countArrivals(news)
  const cheaper = news.length - arrived
  return [
    ...(arrived === 0 ? [] : [formatCount(arrived, ["nový vůz", "nové vozy", "nových vozů"])]),
    ...(cheaper === 0 ? [] : [`${formatCount(cheaper, ["vůz", "vozy", "vozů"])} pod\u00a0vaší hranicí`]),
  ].join(", ")
}
