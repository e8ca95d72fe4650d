import type { EnquirySubject } from "#domain/enquiry/enquiry.ts"
import { formatCode } from "#domain/enquiry/enquiry-code.ts"

/** "Smazat moje údaje", behind the link of every mail to a visitor. */
export const erasureTexts = {
  heading: "Smazat moje údaje?",
  lead: "Z\u00a0webu zmizí hned, bez přihlášení a\u00a0bez vysvětlování.",
  what: "Co smažeme",
  contact: "vaše jméno, telefon, e-\u2060mail a\u00a0text zprávy",
  offered: "údaje o\u00a0vašem autě a\u00a0fotografie",
  mailbox:
    "Zprávu máme také v\u00a0poště. Smažeme ji i\u00a0tam, nejpozději do měsíce. Zálohy se přepíšou do 30\u00a0dnů.",
  erase: "Smazat moje údaje",
  keep: "Nechat být",
  noAnswer:
    "Na\u00a0dotaz pak už neodpovíme, protože nebudeme vědět komu. Máte u\u00a0nás domluvený termín? Smazáním ho zrušíte.",
  done: "Údaje jsou smazané.",
  doneAt: (when: string, until: string) =>
    `Z\u00a0webu zmizely ${when}. Kopii v\u00a0naší poště smažeme nejpozději do\u00a0${until}.`,
  doneBefore:
    "Z\u00a0webu už zmizely. Kopii v\u00a0naší poště smažeme nejpozději do\u00a0měsíce od\u00a0té chvíle.",
  sure: "Chcete mít jistotu? Napište na",
  sureAnswer: "potvrdíme vám to.",
  stock: "Zobrazit nabídku",
} as const

const nouns: Readonly<Record<EnquirySubject["kind"], string>> = {
  vehicle: "dotaz",
  general: "dotaz",
  search: "poptávka",
  offer: "nabídka k\u00a0výkupu",
}

/** "dotaz č. 4K7 M2X ze dne 15. 11. 2026 k vozu Škoda Octavia Combi" */
export function formatErasedEnquiry(
  code: string,
  day: string,
  about: EnquirySubject["kind"],
  vehicle: { readonly name: string } | null,
): string {
  const which = vehicle === null ? "" : ` k\u00a0vozu ${vehicle.name}`
  return `${nouns[about]} č.\u00a0${formatCode(code)} ze\u00a0dne ${day}${which}`
}
