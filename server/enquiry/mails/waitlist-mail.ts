import { buildPragueMoment } from "#domain/calendar/prague-moment.ts"
import { formatHoursLine } from "#domain/czech/opening-hours.ts"
import { findVehicleId } from "#domain/enquiry/enquiry.ts"
import { findAvailability } from "#domain/enquiry/waitlist.ts"
import { pagePaths } from "#domain/site/site-paths.ts"
import { formatVehicleName } from "#domain/vehicle/vehicle.ts"
import { readDatabaseTime } from "#server/database/clocks.ts"
import type { Mail } from "#server/mail/mail.ts"
import { type MailButton, type WrittenMail, writeMail } from "#server/mail/mail-content.ts"
import {
  describeAskedVehicle,
  type EnquiryMailData,
  type EnquiryMailProps,
  findEnquiry,
  listVehicle,
} from "./enquiry-mail-props.ts"

/** To who wanted to know when a reserved vehicle is free. Of one that is reserved again it says nothing, and they wait on. */
export const waitlistMail: Mail<EnquiryMailData> = {
  queue: "visitor-mail",
  recipient: "visitor",
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
        { kind: "heading", text: isFree ? "Vůz je zase volný" : "Vůz už má nového majitele" },
        {
          kind: "paragraph",
          text: isFree
            ? `Dobrý den,\nrezervace vozu ${name} skončila bez prodeje. Máte\u2011li zájem, ozvěte se nám.`
            : `Dobrý den,\nvůz ${name}, na\u00a0který jste čekali, se prodal.`,
        },
        { kind: "facts", facts: isFree ? listVehicle(props) : [] },
        { kind: "buttons", buttons: isFree ? [call] : [more] },
        { kind: "note", text: `Otevřeno máme ${formatHoursLine(dealer.openingHours)}.` },
      ],
      footer: {
        text: "Píšeme jednou, protože jste o\u00a0to na\u00a0webu požádali. Váš kontakt po odeslání této zprávy mažeme.",
        links: [{ label: "Ochrana osobních údajů", url: siteUrl + pagePaths.privacy }],
      },
    },
    dealer,
  )
}
