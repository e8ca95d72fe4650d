import { factsChanged } from "./dealer/mails/facts-mails.ts"
import { dealerMail } from "./enquiry/mails/dealer-mail.ts"
import { digestMail } from "./enquiry/mails/digest-mail.ts"
import { erasureNote } from "./enquiry/mails/erasure-note.ts"
import { inboxMail } from "./enquiry/mails/inbox-mail.ts"
import { receipt } from "./enquiry/mails/receipt.ts"
import { visitAnswer } from "./enquiry/mails/visit-answer.ts"
import { visitNews } from "./enquiry/mails/visit-news.ts"
import { visitReminder } from "./enquiry/mails/visit-reminder.ts"
import { waitlistMail } from "./enquiry/mails/waitlist-mail.ts"
import { weekMail } from "./insights/mails/week-mail.ts"
import type { Mail } from "./mail/mail.ts"
import { watchConfirmation, watchNews, watchReminder } from "./watch/mails/watch-mails.ts"

/** Every mail that the site sends, by its kind in the database: a kind keeps its name for as long as such mails may wait. */
export const mails = {
  enquiry: dealerMail,
  receipt,
  visitAnswer,
  visitNews,
  visitReminder,
  erasureNote,
  waitlist: waitlistMail,
  digest: digestMail,
  inbox: inboxMail,
  watchConfirmation,
  watchNews,
  watchReminder,
  week: weekMail,
  factsChanged,
} satisfies Readonly<Record<string, Mail>>
