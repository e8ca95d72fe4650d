import { upperFirst } from "#domain/czech/sentence.ts"
import type { Enquiry } from "#domain/enquiry/enquiry.ts"
import { formatCall, formatVisit } from "#domain/enquiry/enquiry-times.ts"
import type { Database } from "#server/database/tables.ts"
import type { Mail } from "#server/mail/mail.ts"
import { type MailButton, type MailPart, type WrittenMail, writeMail } from "#server/mail/mail-content.ts"
import {
  buildArrivalNote,
  buildDealerFooter,
  formatDealerSubject,
  listDealerFacts,
  listTalkButtons,
  listWords,
} from "./dealer-mail-parts.ts"
import {
  buildLinkUrl,
  type EnquiryMailData,
  type EnquiryMailProps,
  findEnquiry,
} from "./enquiry-mail-props.ts"

/** Every enquiry that is not quarantined and not in a digest, with the photos of an offer. */
export const dealerMail: Mail<EnquiryMailData> = {
  queue: "mail",
  recipient: "dealer",
  mayWait: true,
  async write({ data }, site) {
    const props = await findEnquiry(site, data)
    if (props === undefined) return null
    const photos = await listPhotos(site.database, data.enquiryId)
    return {
      to: site.dealer.email,
      replyTo: props.enquiry.email,
      ...formatDealerMail(props),
      photos,
    }
  },
}

/** One by one: the driver reads each as text of twice its size first. */
async function listPhotos(database: Database, enquiryId: string): Promise<readonly Buffer[]> {
  const photos = database.selectFrom("enquiry_photo").where("enquiry_id", "=", enquiryId)
  const numbers = await photos.select("number").orderBy("number").execute()
  const jpegs: Buffer[] = []
  for (const { number } of numbers) {
    const row = await photos.select("jpeg").where("number", "=", number).executeTakeFirst()
    if (row !== undefined) jpegs.push(row.jpeg)
  }
  return jpegs
}

/** Tells the dealer of an enquiry: what to do, the visitor's words, the button for it; then about what, and who. */
export function formatDealerMail(props: EnquiryMailProps): WrittenMail {
  const { enquiry, dealer } = props
  const parts =
    enquiry.visit === null
      ? listAnswerParts(props)
      : listVisitParts(props, enquiry.visit, "chce přijet na\u00a0prohlídku")
  return writeMail({ subject: formatSubject(props), parts, footer: buildDealerFooter(props.dayUrl) }, dealer)
}

function formatSubject(props: EnquiryMailProps): string {
  const { callWindow, visit, contactMethod, subject } = props.enquiry
  if (subject.kind === "offer")
    return formatDealerSubject(
      subject.vehicleId === null ? "Nabídka k\u00a0výkupu" : "Auto na\u00a0protiúčet",
      props,
      null,
    )
  const call = callWindow === null ? null : `zavolat ${formatCall(callWindow)}`
  const what = contactMethod === "visit" ? "Žádost o\u00a0prohlídku" : "Dotaz"
  return formatDealerSubject(what, props, visit === null ? call : formatVisit(visit))
}

function listAnswerParts(props: EnquiryMailProps): readonly MailPart[] {
  const { enquiry } = props
  const { contactMethod, name, callWindow } = enquiry
  const when = callWindow === null ? "co nejdřív, jakmile otevřete" : formatCall(callWindow)
  return [
    { kind: "heading", text: `${nameAction(enquiry)}: ${name}` },
    ...(contactMethod === "callback" ? [{ kind: "paragraph" as const, text: `Zavolejte ${when}.` }] : []),
    ...listWords(enquiry),
    ...listTalkButtons(props),
    { kind: "facts", facts: listDealerFacts(props) },
    { kind: "rule" },
    {
      kind: "buttons",
      buttons: [{ variant: "quiet", label: "Vyřízeno", url: buildLinkUrl(props, "dealer") }],
    },
    {
      kind: "links",
      before: "Údaje už nepotřebujete?",
      links: [{ label: "Smazat", url: buildLinkUrl(props, "dealer", "smazat") }],
    },
    { kind: "note", text: formatNote(enquiry) },
    buildArrivalNote(props),
  ]
}

function nameAction({ contactMethod, subject }: Enquiry): string {
  if (subject.kind === "offer") return "Ocenit auto"
  return contactMethod === "callback" ? "Zavolat" : "Odpovědět"
}

/** A time that the visitor asks for, and every answer to it. */
export function listVisitParts(
  props: EnquiryMailProps,
  visit: NonNullable<Enquiry["visit"]>,
  request: string,
): readonly MailPart[] {
  const { enquiry } = props
  const confirm: MailButton = { variant: "primary", label: "Potvrdit", url: buildLinkUrl(props, "dealer") }
  const propose: MailButton = {
    variant: "quiet",
    label: "Navrhnout jiný čas",
    url: buildLinkUrl(props, "dealer", "cas"),
  }
  return [
    { kind: "heading", text: upperFirst(formatVisit(visit)) },
    { kind: "paragraph", text: `${enquiry.name} ${request}. Čeká na\u00a0potvrzení.` },
    ...listWords(enquiry),
    // A visitor who gave no address cannot accept another time; a call is quicker.
    { kind: "buttons", buttons: enquiry.email === null ? [confirm] : [confirm, propose] },
    { kind: "facts", facts: listDealerFacts(props) },
    ...listTalkButtons(props),
    { kind: "rule" },
    {
      kind: "links",
      before: "Nehodí se?",
      links: [
        { label: "Odmítnout termín", url: buildLinkUrl(props, "dealer", "zrusit") },
        { label: "Smazat", url: buildLinkUrl(props, "dealer", "smazat") },
      ],
    },
    { kind: "note", text: formatNote(enquiry) },
    buildArrivalNote(props),
  ]
}

function formatNote({ email, subject }: Enquiry): string {
  return [
    "Odkaz jen otevře stránku. Změní se něco až tlačítkem na\u00a0ní.",
    ...(email === null ? [] : ["Odpovědět můžete i\u00a0přímo na\u00a0tento e-mail, dojde zákazníkovi."]),
    ...(subject.kind === "offer" && subject.photoCount > 0
      ? ["Fotky z\u00a0přílohy smažte do\u00a090\u00a0dnů, na\u00a0webu zmizí samy."]
      : []),
  ].join(" ")
}
