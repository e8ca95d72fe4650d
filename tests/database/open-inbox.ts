import type { Kysely } from "kysely"
import { formatIsoDay } from "#domain/calendar/calendar-day.ts"
import { buildPragueMoment } from "#domain/calendar/prague-moment.ts"
import type { Enquiry } from "#domain/enquiry/enquiry.ts"
import type { Tables } from "#server/database/tables.ts"
import { createDealerLinks } from "#server/dealer/dealer-links.ts"
import { createEnquiryLinks } from "#server/enquiry/enquiry-links.ts"
import { createDealerInbox } from "#server/enquiry/inbox/dealer-inbox.ts"
import { createSaveEnquiry } from "#server/enquiry/save-enquiry.ts"
import { createReadLinkKey, signDayToken } from "#server/mail/link-token.ts"
import type { EnqueueMail } from "#server/mail/post-mail.ts"
import { exampleDealer } from "#tests/example-dealer.ts"
import { silentLog } from "#tests/silent-log.ts"
import { postMails } from "./post-mails.ts"

/** All that is done with enquiries, at a time that the test chooses. */
export async function openDays(database: Kysely<Tables>, at: Date, enqueue?: EnqueueMail) {
  const readKey = createReadLinkKey(database)
  const today = formatIsoDay(buildPragueMoment(at))
  const options = {
    database,
    readKey,
    isToday: async (day: string) => day === today,
    currentDealer: () => exampleDealer,
    post: postMails(enqueue),
    onPosted: () => {},
    noteErased: async () => {},
    log: silentLog,
    now: async () => at,
  }
  const save = createSaveEnquiry(options)
  return {
    inbox: createDealerInbox(options),
    links: createDealerLinks(options),
    ...createEnquiryLinks(options),
    /** Of the day on which it is opened. */
    token: signDayToken(await readKey(), today),
    today,
    save: (enquiry: Enquiry, suspect = false) => save(enquiry, { suspect }),
  }
}
