import { upperFirst } from "#domain/czech/sentence.ts"
import type { SavedVisit } from "#domain/enquiry/decide-action.ts"
import { formatVisit } from "#domain/enquiry/enquiry-times.ts"
import type { Mail } from "#server/mail/mail.ts"
import { type MailPart, part, type WrittenMail, writeMail } from "#server/mail/mail-content.ts"
import {
  buildArrivalNote,
  buildDealerFooter,
  buildTalkButtons,
  formatDealerSubject,
  listDealerFacts,
  listVisitParts,
} from "./dealer-mail.ts"
import { buildLinkUrl } from "./enquiry-mail-props.ts"
import { buildCalendar, findStep, type VisitMailData, type VisitMailProps } from "./visit-answer.ts"

/** The visitor's answer, to the dealer. */
export const visitNews: Mail<VisitMailData> = {
  queue: "mail",
  mayWait: true,
  async write(mail, site) {
    const props = await findStep(site, mail)
    if (props === undefined) return null
    return { to: site.dealer.email, replyTo: props.enquiry.email, ...formatVisitNews(props) }
  },
}

/** Tells the dealer that the visitor accepted another time, asks for one, or cancelled. */
export function formatVisitNews(props: VisitMailProps): WrittenMail {
  const { visit, dealer } = props
  const parts =
    visit.kind === "asked" ? listVisitParts(props, visit, "chce přijet v\u00a0jiný čas") : listSettled(props)
  const subject = formatDealerSubject(nameNews(visit), props, formatVisit(visit))
  return writeMail({ subject, parts, footer: buildDealerFooter(props.dayUrl) }, dealer, {
    calendar: buildCalendar(props, "dealer"),
  })
}

function nameNews({ kind }: SavedVisit): string {
  if (kind === "asked") return "Žádost o\u00a0jiný čas"
  return kind === "cancelled" ? "Zrušený termín" : "Přijatý termín"
}

const calendarNotes = {
  added: "Termín do\u00a0kalendáře je v\u00a0příloze.",
  removed: "Příloha termín z\u00a0kalendáře odebere.",
} as const

function listSettled(props: VisitMailProps): readonly MailPart[] {
  const { visit, enquiry } = props
  const when = formatVisit(visit)
  const isCancelled = visit.kind === "cancelled"
  return [
    part.heading(isCancelled ? `Zrušeno: ${when}` : upperFirst(when)),
    part.paragraph(
      isCancelled ? `Termín je zrušený, nepřijede: ${enquiry.name}.` : `Navržený čas platí: ${enquiry.name}.`,
    ),
    part.facts(listDealerFacts(props)),
    buildTalkButtons(props),
    part.rule,
    part.buttons([{ variant: "primary", label: "Zobrazit termín", url: buildLinkUrl(props, "dealer") }]),
    part.note(visit.inCalendar ? calendarNotes[isCancelled ? "removed" : "added"] : ""),
    buildArrivalNote(props),
  ]
}
