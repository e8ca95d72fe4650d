import { formatOnMoment } from "#domain/czech/named-days.ts"
import { formatOnVisit, formatVisit } from "#domain/enquiry/enquiry-times.ts"
import type { VisitState } from "#domain/enquiry/linked-enquiry.ts"

/** The page for the visitor, behind the links of the mails about a visit. */
export const visitTexts = {
  accept: "Hodí se mi to",
  comeHeading: (when: string) => `Přijedete ${when}?`,
  come: "Ano, přijedu",
  notComing: "Nepřijedu",
  prepared: "Vůz připravíme.",
  otherTime: "Vybrat jiný čas",
  otherTimeHeading: "Kdy se vám to hodí?",
  back: "Zpět",
  noReservation: "Termín není rezervace vozu.",
  notAtAll: "Nechcete přijet vůbec?",
  cancelRequest: "Zrušit žádost",
  cannotCome: "Nemůžete přijet?",
  cancelVisit: "Zrušit termín",
  documents: "Na\u00a0zkušební jízdu si vezměte občanský a\u00a0řidičský průkaz.",
  route: "Trasa k\u00a0nám",
  vehicle: "Zpět na\u00a0vůz",
  stock: "Zobrazit nabídku",
  past: "Tento čas už uplynul. Zavolejte nám prosím, domluvíme jiný.",
  stale: "Termín se mezitím změnil.",
  soldHeading: "Vůz je už prodaný.",
  sold: (name: string) =>
    `${name} už v\u00a0nabídce není. Než se vydáte na\u00a0cestu, zavolejte nám prosím, domluvíme se, co dál.`,
  similar: "Podobné vozy",
  move: "Nehodí se vám čas? Zavolejte a\u00a0termín přesuneme:",
  keep: "Nechat termín",
  cancelHeading: "Zrušit termín?",
  erased: "Údaje jsou smazané.",
  erasedText: "S\u00a0nimi zmizel i\u00a0termín. Chcete přece jen přijet? Zavolejte nám.",
} as const

export function formatVisitHeading(visit: VisitState): string {
  if (visit.kind === "proposed") return `Hodí se vám ${formatVisit(visit)}?`
  if (visit.kind === "confirmed") return `Těšíme se na\u00a0vás ${formatOnVisit(visit)}.`
  return visit.kind === "asked" ? "Termín ještě potvrdíme." : "Termín je zrušený."
}

/** After the heading, one a line: when, the vehicle, where; or since when it is cancelled. */
export function listVisitLines(visit: VisitState, vehicle: string | null, place: string): readonly string[] {
  if (visit.kind === "cancelled") {
    const by = visit.by === "visitor" ? "Zrušili jste ho" : "Zrušili jsme ho"
    return [`${by} ${formatOnMoment(visit.changedAt)}. Šlo o\u00a0termín ${formatVisit(visit)}.`]
  }
  return [
    ...(visit.kind === "asked" ? [`Chcete přijet ${formatOnVisit(visit)}.`] : []),
    ...(vehicle === null ? [] : [vehicle]),
    `Kde: ${place}`,
  ]
}

/** What happened first, where a button came too late. */
export function formatChanged(visit: VisitState): string {
  const when = formatOnMoment(visit.changedAt)
  if (visit.kind === "confirmed") return `Termín jsme potvrdili ${when}.`
  if (visit.kind === "proposed") return `Jiný čas jsme vám navrhli ${when}.`
  if (visit.kind === "asked") return `Žádost dorazila ${when}.`
  return `Termín ${visit.by === "visitor" ? "jste" : "jsme"} zrušili ${when}.`
}
