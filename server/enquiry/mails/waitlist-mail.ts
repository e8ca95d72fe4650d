import { sql } from "kysely"
import { buildPragueMoment } from "#domain/calendar/prague-moment.ts"
import { formatHoursLine } from "#domain/czech/opening-hours.ts"
import { findVehicleId } from "#domain/enquiry/enquiry.ts"
import { findAvailability } from "#domain/enquiry/waitlist.ts"
import { pagePaths } from "#domain/site/site-paths.ts"
import type { StockSnapshot } from "#domain/stock/snapshot.ts"
import { formatVehicleName } from "#domain/vehicle/vehicle.ts"
import { readDatabaseTime } from "#server/database/clocks.ts"
import type { Database } from "#server/database/tables.ts"
import type { NoteErased } from "#server/erasure/erasure-journal.ts"
import type { Mail } from "#server/mail/mail.ts"
import { type MailButton, part, type WrittenMail, writeMail } from "#server/mail/mail-content.ts"
import { nameMails, type PostMail } from "#server/mail/post-mail.ts"
import {
  describeAskedVehicle,
  type EnquiryMailData,
  type EnquiryMailProps,
  findEnquiry,
  listVehicle,
} from "./enquiry-mail-props.ts"

type NotifyOptions = {
  readonly database: Database
  readonly post: {
    readonly enquiry: PostMail<EnquiryMailData>
    readonly waitlist: PostMail<EnquiryMailData>
  }
  /** Undefined until there is a first stock. */
  findStock(): StockSnapshot | undefined
  readonly journal: { readonly note: NoteErased }
}

const hasMail = sql<boolean>`exists (select from mail where mail.enquiry_id = enquiry.id)`
const isNotified = sql<boolean>`exists (
  select from mail where mail.enquiry_id = enquiry.id and coalesce(sent_at, given_up_at) is not null
)`

/**
 * Whoever waits for a reserved vehicle is notified once: an e-mail is written by itself, a telephone becomes a row of the dealer's
 * day. Of a sold vehicle only those with an e-mail are notified; then both are erased. Returns how many mails.
 */
export async function notifyWaitlist(options: NotifyOptions, at: Date): Promise<number> {
  const { database, post, findStock, journal } = options
  const stock = findStock()
  if (stock === undefined) return 0
  const today = buildPragueMoment(at)
  return database.transaction().execute(async (transaction) => {
    const waiting = await transaction
      .selectFrom("enquiry")
      .where("on_waitlist", "=", true)
      .where("suspect", "=", false)
      .where(({ eb, or }) => or([eb(hasMail, "=", false), eb(isNotified, "=", true)]))
      .select(["id", "link_id", "vehicle_id", "fields", isNotified.as("is_notified")])
      .orderBy("id")
      .forUpdate()
      .skipLocked()
      .execute()
    let posted = 0
    const done: string[] = []
    for (const { id, link_id: linkId, vehicle_id, fields, is_notified } of waiting) {
      const availability = findAvailability(stock, Number(vehicle_id), today)
      const isByEmail = fields.email !== null
      if (is_notified || (availability === "sold" && !isByEmail)) done.push(linkId)
      else if (availability === "free" || availability === "sold") {
        // From now on it is an enquiry like others.
        if (!isByEmail)
          await transaction
            .updateTable("enquiry")
            .set({ on_waitlist: false, received_at: at })
            .where("id", "=", id)
            .execute()
        const mail = { name: `${nameMails("enquiry", linkId)}-waitlist`, data: { enquiryId: id }, at }
        // Another process may have posted it since this one looked.
        if ((await (isByEmail ? post.waitlist : post.enquiry)(transaction, mail)) !== undefined) posted++
      }
    }
    if (done.length > 0) {
      await transaction.deleteFrom("enquiry").where("link_id", "in", done).execute()
      await journal.note(done, at)
    }
    return posted
  })
}

/** To who wanted to know when a reserved vehicle is free. Of one that is reserved again it says nothing, and they wait on. */
export const waitlistMail: Mail<EnquiryMailData> = {
  queue: "visitor-mail",
  async write({ data }, site) {
    const [props, stock] = [await findEnquiry(site, data), site.findStock()]
    if (props === undefined) return null
    if (stock === undefined) return undefined
    const today = buildPragueMoment(await readDatabaseTime(site.database))
    const availability = findAvailability(stock, findVehicleId(props.enquiry.subject) ?? 0, today)
    if (availability !== "free" && availability !== "sold") return null
    const content = formatWaitlistMail(props, availability)
    return { to: props.enquiry.email ?? "", replyTo: site.dealer.email, ...content }
  },
}

function formatWaitlistMail(props: EnquiryMailProps, availability: "free" | "sold"): WrittenMail {
  const { dealer, siteUrl, vehicle } = props
  const name = vehicle === null ? (describeAskedVehicle(props)?.name ?? "") : formatVehicleName(vehicle)
  const [phone] = dealer.phones
  const isFree = availability === "free"
  const call: MailButton = { variant: "call", label: `Zavolat ${phone.display}`, url: `tel:${phone.dial}` }
  const more: MailButton = { variant: "quiet", label: "Zobrazit nabídku", url: siteUrl + pagePaths.stock }
  return writeMail(
    {
      subject: isFree ? `Rezervace skončila – ${name}` : `Vůz se prodal – ${name}`,
      parts: [
        part.heading(isFree ? "Vůz je zase volný" : "Vůz už má nového majitele"),
        part.paragraph(
          isFree
            ? `Dobrý den,\nrezervace vozu ${name} skončila bez prodeje. Máte\u2011li zájem, ozvěte se nám.`
            : `Dobrý den,\nvůz ${name}, na\u00a0který jste čekali, se prodal.`,
        ),
        part.facts(isFree ? listVehicle(props) : []),
        part.buttons(isFree ? [call] : [more]),
        part.note(`Otevřeno máme ${formatHoursLine(dealer.openingHours)}.`),
      ],
      footer: {
        text: "Píšeme jednou, protože jste o\u00a0to na\u00a0webu požádali. Váš kontakt po odeslání této zprávy mažeme.",
        links: [{ label: "Ochrana osobních údajů", url: siteUrl + pagePaths.privacy }],
      },
    },
    dealer,
  )
}
