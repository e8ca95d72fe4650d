import { upperFirst } from "#domain/czech/upper-first.ts"
import type { Enquiry } from "#domain/enquiry/enquiry.ts"
import { formatCall, formatVisit } from "#domain/enquiry/enquiry-times.ts"
import type { Database } from "#server/database/tables.ts"
import type { Mail } from "#server/mail/mail.ts"
import {
  type LetterButton,
  type LetterPart,
  type WrittenLetter,
  writeLetter,
} from "#server/mail/template/letter.ts"
import { dealerFooter, formatDealerSubject, listCallButton, listDealerFacts } from "./dealer-letter-parts.ts"
import { buildLinkUrl, type EnquiryFacts, type EnquiryMailData, findEnquiry } from "./enquiry-facts.ts"

/** Every enquiry that is not held and not in a digest, with the photos of an offer. */
export const dealerMail: Mail<EnquiryMailData> = {
  queue: "mail",
  recipient: "dealer",
  async write({ data }, site) {
    const facts = await findEnquiry(site, data, "dealer")
    if (facts === undefined) return null
    const photos = await listPhotos(site.database, data.enquiryId)
    return {
      to: site.dealer.email,
      replyTo: facts.enquiry.email,
      ...formatDealerLetter(facts),
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

/** Tells the dealer of an enquiry: first what to do, then whom it concerns, then the visitor's words. */
export function formatDealerLetter(facts: EnquiryFacts): WrittenLetter {
  const { enquiry, dealer } = facts
  const parts = enquiry.visit === null ? listAnswerParts(facts) : listVisitParts(facts, enquiry.visit)
  return writeLetter({ subject: formatSubject(facts), parts, footer: dealerFooter }, dealer)
}

function formatSubject(facts: EnquiryFacts): string {
  const { callWindow, visit, way, subject } = facts.enquiry
  if (subject.kind === "offer")
    return formatDealerSubject(
      subject.vehicleId === null ? "Nabídka k\u00a0výkupu" : "Auto na\u00a0protiúčet",
      facts,
      null,
    )
  const call = callWindow === null ? null : `zavolat ${formatCall(callWindow)}`
  const what = way === "visit" ? "Žádost o\u00a0prohlídku" : "Dotaz"
  return formatDealerSubject(what, facts, visit === null ? call : formatVisit(visit))
}

function listAnswerParts(facts: EnquiryFacts): readonly LetterPart[] {
  const { enquiry } = facts
  const { way, name, callWindow } = enquiry
  const when = callWindow === null ? "co nejdřív, jakmile otevřete" : formatCall(callWindow)
  return [
    { kind: "heading", text: `${nameAct(enquiry)}: ${name}` },
    ...(way === "callback" ? [{ kind: "paragraph" as const, text: `Zavolejte ${when}.` }] : []),
    ...listCallButton(enquiry),
    { kind: "facts", facts: listDealerFacts(facts) },
    ...listWords(enquiry),
    { kind: "rule" },
    {
      kind: "buttons",
      buttons: [
        { look: "primary", label: "Vyřízeno", url: buildLinkUrl(facts, "dealer") },
        { look: "quiet", label: "Smazat", url: buildLinkUrl(facts, "dealer", "smazat") },
      ],
    },
    { kind: "note", text: formatNote(enquiry) },
  ]
}

function nameAct({ way, subject }: Enquiry): string {
  if (subject.kind === "offer") return "Ocenit auto"
  return way === "callback" ? "Zavolat" : "Odpovědět"
}

function listVisitParts(facts: EnquiryFacts, visit: NonNullable<Enquiry["visit"]>): readonly LetterPart[] {
  const { enquiry } = facts
  const page = buildLinkUrl(facts, "dealer")
  const confirm: LetterButton = { look: "primary", label: "Potvrdit", url: page }
  const propose: LetterButton = {
    look: "quiet",
    label: "Navrhnout jiný čas",
    url: buildLinkUrl(facts, "dealer", "cas"),
  }
  return [
    { kind: "heading", text: upperFirst(formatVisit(visit)) },
    { kind: "paragraph", text: `${enquiry.name} chce přijet na\u00a0prohlídku. Čeká na\u00a0potvrzení.` },
    // Who gave no address cannot accept another time; a call is quicker.
    { kind: "buttons", buttons: enquiry.email === null ? [confirm] : [confirm, propose] },
    { kind: "facts", facts: listDealerFacts(facts) },
    ...listWords(enquiry),
    ...listCallButton(enquiry),
    { kind: "rule" },
    {
      kind: "links",
      before: "Nehodí se?",
      links: [
        { label: "Zrušit žádost", url: buildLinkUrl(facts, "dealer", "zrusit") },
        { label: "Vyřízeno", url: page },
        { label: "Smazat", url: buildLinkUrl(facts, "dealer", "smazat") },
      ],
    },
    { kind: "note", text: formatNote(enquiry) },
  ]
}

function listWords({ message }: Enquiry): LetterPart[] {
  return message === "" ? [] : [{ kind: "quote", text: message }]
}

function formatNote({ email, subject }: Enquiry): string {
  return [
    "Odkaz jen otevře stránku. Změní se něco až tlačítkem na\u00a0ní.",
    ...(email === null ? [] : ["Odpovědět můžete i\u00a0přímo na\u00a0tento e-mail, dojde zákazníkovi."]),
    ...(subject.kind === "offer" && subject.photoCount > 0
      ? ["Fotografie z\u00a0přílohy smažte do\u00a090\u00a0dnů, na\u00a0webu zmizí samy."]
      : []),
  ].join(" ")
}
