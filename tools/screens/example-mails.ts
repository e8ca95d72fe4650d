import { formatIsoDay } from "#domain/calendar/calendar-day.ts"
import type { Moment } from "#domain/calendar/opening-hours.ts"
import { buildPragueMoment } from "#domain/calendar/prague-moment.ts"
import { listOwnFacts } from "#domain/dealer/own-facts/own-facts.ts"
import type { Enquiry } from "#domain/enquiry/enquiry.ts"
import { arrangeInbox } from "#domain/enquiry/inbox/arrange-inbox.ts"
import type { InboxRecord } from "#domain/enquiry/inbox/inbox.ts"
import { buildStock, buildVehicle } from "#harness/builders.ts"
import { exampleWeeks } from "#harness/example-weeks.ts"
import { readDemoDealer } from "#harness/site-environment.ts"
import { STATES_TIME } from "#harness/states/linked-states.ts"
import { formatFactsChanged } from "#server/dealer/mails/facts-mails.ts"
import { formatDealerMail } from "#server/enquiry/mails/dealer-mail.ts"
import { formatErasureNote } from "#server/enquiry/mails/erasure-note.ts"
import { formatInboxMail } from "#server/enquiry/mails/inbox-mail.ts"
import { formatReceipt } from "#server/enquiry/mails/receipt.ts"
import { formatVisitAnswer } from "#server/enquiry/mails/visit-answer.ts"
import { formatVisitNews } from "#server/enquiry/mails/visit-news.ts"
import { formatVisitReminder } from "#server/enquiry/mails/visit-reminder.ts"
import { formatWeekMail } from "#server/insights/mails/week-mail.ts"
import type { WrittenMail } from "#server/mail/mail-content.ts"
import {
  formatConfirmationMail,
  formatNewsMail,
  formatReminderMail,
} from "#server/watch/mails/watch-mails.ts"

const slot = { day: "2026-11-18", time: "10:30" } as const
const other = { day: "2026-11-19", time: "14:00" } as const

const factsUrl = "https://www.example.cz/prodejce/hodiny/0f3a"
const changedAt = new Date("2026-11-18T08:21:00Z")

const question: Enquiry = {
  contactMethod: "question",
  subject: { kind: "vehicle", vehicleId: 104211 },
  name: "Jana Kovaříková",
  phone: "+420777123456",
  email: "jana.kovarikova@example.cz",
  message: "Dobrý den, je auto ještě v nabídce? Zajímá mě, kdy se měnily rozvody.",
  callWindow: null,
  visit: null,
}
const callback: Enquiry = {
  ...question,
  contactMethod: "callback",
  callWindow: { day: "2026-11-16", fromHour: 13, toHour: 15 },
}
const visit: Enquiry = {
  ...question,
  contactMethod: "visit",
  message: "Dobrý den, chtěla bych se svézt a podívat se na servisní knížku. Přijedeme dva.",
  visit: slot,
}

const offer: Enquiry = {
  ...question,
  message: "Odřený zadní nárazník, letos nové brzdy. Druhý majitel, servisní knížka.",
  subject: {
    kind: "offer",
    vehicleId: 104211,
    photoCount: 3,
    offered: {
      vin: "TMBEG7NJ0J0123456",
      make: "Škoda",
      model: "Fabia",
      year: 2014,
      mileageKm: 98_400,
      fuel: "petrol",
      condition: "good",
      expectedPriceCzk: 165_000,
    },
  },
}

/** Two enquiries, an offer and a visit of the day. */
function listDayRecords(receivedAt: Moment): readonly InboxRecord[] {
  const isoDay = formatIsoDay(receivedAt)
  return [question, callback, offer, visit].map((enquiry, index) => ({
    token: String(index),
    code: "4K7 M2X",
    enquiry,
    receivedAt,
    isWaiting: enquiry !== visit,
    handled: null,
    laterAt: null,
    missedCalls: 0,
    visit:
      enquiry === visit
        ? {
            kind: "confirmed",
            sequence: 1,
            isComing: true,
            day: isoDay,
            time: "10:30",
            changedAt: receivedAt,
          }
        : null,
    isReminded: true,
    photoIds: [],
  }))
}

/** One of each mail that the site sends. */
export async function listExampleMails(): Promise<Readonly<Record<string, WrittenMail>>> {
  const dealer = await readDemoDealer()
  const at = new Date(STATES_TIME)
  const token = "0123456789abcdef".repeat(4)
  const dayUrl = "https://www.example.cz/prodejce/den/20261118"
  const facts = {
    siteUrl: "https://www.example.cz",
    dealer,
    code: "4K7 M2X",
    receivedAt: buildPragueMoment(at),
    vehicle: buildVehicle({ id: 104211, model: "Octavia", supplement: "Combi 2.0 TDI", priceCzk: 329_000 }),
    token,
    tokens: { dealer: token, visit: token, erasure: token },
    dayUrl,
  }
  const step = { ...facts, enquiry: visit, visitUid: "visit-1@www.example.cz", changedAt: at }
  const confirmed = { kind: "confirmed", sequence: 1, inCalendar: true, ...slot } as const
  const cancelled = { kind: "cancelled", sequence: 2, inCalendar: true, ...slot } as const
  const note = "Ve středu dopoledne máme auto v servisu, ve čtvrtek už bude připravené."
  const proposed = { kind: "proposed", sequence: 1, inCalendar: false, note, ...other } as const
  const day = { year: 2026, month: 11, day: 15 }
  const watch = {
    ...facts,
    search: "producer_text=%C5%A0koda&constr=Kombi&fuel=Nafta&sales_price=350000",
    criteria: ["Škoda", "Kombi", "Nafta", "do\u00a0350\u00a0000\u00a0Kč"].map((text) => ({ text })),
    confirmedOn: day,
    endsOn: { ...day, year: 2027 },
  }
  const before = listOwnFacts(dealer, buildPragueMoment(changedAt))
  const notified = { year: 2019, mileageKm: 142_300 }
  return {
    "dealer-question": formatDealerMail({ ...facts, enquiry: question }),
    "dealer-callback": formatDealerMail({ ...facts, enquiry: callback }),
    "dealer-visit": formatDealerMail({ ...facts, enquiry: visit }),
    "dealer-offer": formatDealerMail({ ...facts, enquiry: offer }),
    "dealer-accepted": formatVisitNews({ ...step, visit: { ...confirmed, ...other } }),
    "dealer-cancelled": formatVisitNews({ ...step, visit: { ...cancelled, by: "visitor" } }),
    "dealer-erasure": formatErasureNote({ dealer, code: facts.code, erasedAt: facts.receivedAt }),
    receipt: formatReceipt({ ...facts, enquiry: question }),
    "receipt-visit": formatReceipt({ ...facts, enquiry: visit }),
    "receipt-offer": formatReceipt({ ...facts, enquiry: offer }),
    confirmed: formatVisitAnswer({ ...step, visit: confirmed }),
    proposal: formatVisitAnswer({ ...step, visit: proposed }),
    cancelled: formatVisitAnswer({ ...step, visit: { ...cancelled, by: "dealer" } }),
    "visit-reminder": formatVisitReminder({ ...step, visit: confirmed }, "Zítra"),
    day: formatInboxMail(
      { dealer, findStock: () => buildStock([facts.vehicle]) },
      {
        url: dayUrl,
        now: facts.receivedAt,
        day: arrangeInbox(listDayRecords(facts.receivedAt), facts.receivedAt),
      },
    ),
    "watch-confirmation": formatConfirmationMail(watch),
    "watch-news": formatNewsMail(watch, [
      { vehicle: { ...facts.vehicle, ...notified }, reason: "price" },
      {
        vehicle: buildVehicle({ id: 104198, model: "Superb", supplement: "Combi 2.0 TDI" }),
        reason: "arrival",
      },
    ]),
    "watch-reminder": formatReminderMail(watch),
    "week-busy": formatWeekMail({ ...facts, dayUrl, factsUrl, week: exampleWeeks.busy }),
    "week-quiet": formatWeekMail({ ...facts, dayUrl, factsUrl, week: exampleWeeks.quiet }),
    "week-empty": formatWeekMail({ ...facts, dayUrl, factsUrl, week: exampleWeeks.empty }),
    "facts-changed": formatFactsChanged({
      ...facts,
      changedAt,
      before,
      after: { ...before, saturday: "09:00\n12:00", closures: "2026-12-04\n2026-12-04\ninventura" },
    }),
  }
}
