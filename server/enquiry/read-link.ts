import type { Selectable } from "kysely"
import { buildPragueMoment } from "#domain/calendar/prague-moment.ts"
import type { Enquiries } from "#domain/enquiry/enquiries.ts"
import type { LinkedEnquiry, LinkReading } from "#domain/enquiry/linked-enquiry.ts"
import type { Database, Tables } from "#server/database/tables.ts"
import { type IsToday, readLinkToken } from "#server/mail/link-token.ts"
import type { Log } from "#server/process/log.ts"
import { answerInTime } from "#server/work/with-deadline.ts"
import type { ReadLinkKey } from "../mail/link-token.ts"
import { describeVisit } from "./day/read-day.ts"

type ReadLinkOptions = {
  readonly database: Database
  readonly readKey: ReadLinkKey
  readonly isToday: IsToday
  readonly log: Log
}

/** For the only pages that ask the database: only those who have a link get them. */
export function createReadLink({ database, readKey, isToday, log }: ReadLinkOptions): Enquiries["readLink"] {
  const away = (problem: string): LinkReading => {
    log.error("link not read", { problem })
    return { found: false, why: "away" }
  }
  return (token, party) =>
    answerInTime<LinkReading>({
      async work() {
        const linkId = await readLinkToken(token, party, readKey, isToday)
        if (linkId === undefined) return { found: false, why: "unknown" }
        const row = await database
          .selectFrom("enquiry")
          .selectAll()
          .where("link_id", "=", linkId)
          .executeTakeFirst()
        if (row === undefined) return { found: false, why: "erased" }
        return { found: true, party, linked: describeRow(row) }
      },
      onError: away,
      onLate: () => away("no answer in time"),
    })
}

type EnquiryRow = Selectable<Tables["enquiry"]>

function describeRow(row: EnquiryRow): LinkedEnquiry {
  return {
    code: row.code,
    receivedAt: buildPragueMoment(row.received_at),
    enquiry: row.fields,
    handledAt: row.handled_at && buildPragueMoment(row.handled_at),
    visit: describeVisit(row),
  }
}
