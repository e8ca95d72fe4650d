import { sql } from "kysely"
import { addDays, formatIsoDay } from "#domain/calendar/calendar-day.ts"
import { buildPragueMoment } from "#domain/calendar/prague-moment.ts"
import { formatAtTime } from "#domain/czech/calendar-days.ts"
import { isOfSold } from "#domain/enquiry/enquiry.ts"
import { formatVisit } from "#domain/enquiry/enquiry-times.ts"
import { needsReminder } from "#domain/enquiry/visit/needs-reminder.ts"
import { isVisitOver } from "#domain/enquiry/visit/visit-days.ts"
import type { StockSnapshot } from "#domain/stock/snapshot.ts"
import { readDatabaseTime } from "#server/database/clocks.ts"
import type { Database } from "#server/database/tables.ts"
import type { Mail } from "#server/mail/mail.ts"
import { type MailPart, part, type WrittenMail, writeMail } from "#server/mail/mail-content.ts"
import { nameMails, type PostMail } from "#server/mail/post-mail.ts"
import { buildLinkUrl, listVehicle, listVisitorLinks, nameSubject } from "./enquiry-mail-props.ts"
import { findStep, type VisitMailData, type VisitMailProps } from "./visit-answer.ts"

type PostOptions = {
  readonly database: Database
  readonly post: { readonly visitReminder: PostMail<VisitMailData> }
  findStock(): StockSnapshot | undefined
}

/**
 * The evening before, one mail for each visit that is agreed with who gave an address. The row says that it went, in the
 * transaction that posts it: who comes second waits for the row and finds that. A visit that is moved is another. Returns how many.
 */
export async function postReminders({ database, post, findStock }: PostOptions, at: Date): Promise<number> {
  const now = buildPragueMoment(at)
  return database.transaction().execute(async (transaction) => {
    const agreed = await transaction
      .selectFrom("enquiry")
      .where("suspect", "=", false)
      .where("reminded_at", "is", null)
      .where(sql<boolean>`visit->>'kind' = 'confirmed'`)
      .where(sql`visit->>'day'`, "=", formatIsoDay(addDays(now, 1)))
      .select(["id", "link_id", "fields", "visit", "visit_changed_at", "received_at"])
      .orderBy("id")
      .forUpdate()
      .execute()
    let count = 0
    for (const { id, link_id, fields, visit, visit_changed_at, received_at } of agreed) {
      if (visit === null || fields.email === null) continue
      if (!needsReminder(visit, buildPragueMoment(visit_changed_at ?? received_at), now)) continue
      // Nobody is invited to what is gone; the dealer's inbox says so.
      if (isOfSold(fields, findStock())) continue
      const name = `${nameMails("enquiry", link_id)}-reminder-${visit.sequence}`
      await post.visitReminder(transaction, { name, data: { enquiryId: id, visit }, at })
      await transaction.updateTable("enquiry").set({ reminded_at: at }).where("id", "=", id).execute()
      count++
    }
    return count
  })
}

/** Nothing where the visit has changed since or is over, or its vehicle is sold. */
export const visitReminder: Mail<VisitMailData> = {
  queue: "reminder-mail",
  async write(mail, site) {
    const { enquiryId, visit } = mail.data
    const props = await findStep(site, mail)
    const saved = await site.database
      .selectFrom("enquiry")
      .where("id", "=", enquiryId)
      .select("visit")
      .executeTakeFirst()
    const now = buildPragueMoment(await readDatabaseTime(site.database))
    if (props === undefined || saved?.visit?.sequence !== visit.sequence || isVisitOver(visit, now))
      return null
    if (isOfSold(props.enquiry, site.findStock())) return null
    const isToday = visit.day === formatIsoDay(now)
    return {
      to: props.enquiry.email ?? "",
      replyTo: site.dealer.email,
      ...formatVisitReminder(props, isToday ? "Dnes" : "Zítra"),
    }
  },
}

/** Whether the visitor comes, in one touch each. Nothing that the visitor wrote is repeated. */
export function formatVisitReminder(props: VisitMailProps, when: "Dnes" | "Zítra"): WrittenMail {
  const { visit, dealer } = props
  const [phone] = dealer.phones
  const at = visit.time === null ? when : `${when} ${formatAtTime(visit.time)}`
  const parts: MailPart[] = [
    part.heading(`${at} na\u00a0vás čekáme`),
    part.paragraph("Přijedete? Stačí klepnout, ať vůz připravíme."),
    part.buttons([
      { variant: "primary", label: "Přijedu", url: buildLinkUrl(props, "visit", "prijedu") },
      { variant: "quiet", label: "Nepřijedu", url: buildLinkUrl(props, "visit", "zrusit") },
    ]),
    part.facts([
      { label: "Kdy", value: formatVisit(visit) },
      ...listVehicle(props),
      { label: "Kde", value: `${dealer.street}, ${dealer.town}`, url: dealer.map.link },
      ...(dealer.person === null ? [] : [{ label: "Kdo", value: dealer.person.name }]),
      { label: "S\u00a0sebou", value: "občanský a\u00a0řidičský průkaz, pokud se chcete projet" },
    ]),
    part.links("Nehodí se vám čas? Zavolejte, přesuneme ho:", [
      { label: phone.display, url: `tel:${phone.dial}` },
    ]),
  ]
  const footer = {
    text: "Píšeme vám, protože máte u\u00a0nás domluvenou prohlídku. Další zprávu k\u00a0tomu nepošleme.",
    links: listVisitorLinks(props),
  }
  return writeMail({ subject: `${at}: ${nameSubject(props)}`, parts, footer }, dealer)
}
