import { listEntries } from "#domain/data/records.ts"
import { type Incident, incidents, type SiteState } from "./incidents.ts"

/** A short pause between two outages is one incident. */
const CALM_MS = 5 * 60_000

/** By the names of their rows. */
export type OpenIncidents = Readonly<Record<string, OpenIncident>>

type OpenIncident = {
  readonly since: Date
  /** What is wrong, as last seen. */
  readonly words: string
  readonly isTold: boolean
  /** Since when nothing is wrong any more; null while something is. */
  readonly wellSince: Date | null
}

export type IncidentNews = OpenIncident & {
  readonly name: string
  readonly kind: "begun" | "over"
  readonly row: Incident
}

/** What is open now. One that nobody was told of is forgotten as soon as it is over. */
export function followIncidents(open: OpenIncidents, state: SiteState): OpenIncidents {
  const following: Record<string, OpenIncident> = {}
  for (const [name, { find }] of listEntries<string, Incident>(incidents)) {
    const words = find(state)
    const known = open[name]
    if (words !== undefined)
      following[name] = { since: state.at, isTold: false, ...known, words, wellSince: null }
    else if (known?.isTold) following[name] = { ...known, wellSince: known.wellSince ?? state.at }
  }
  return following
}

/** What the operator is to be told now. */
export function listNews(open: OpenIncidents, at: Date): readonly IncidentNews[] {
  return listEntries<string, Incident>(incidents).flatMap(([name, row]): readonly IncidentNews[] => {
    const incident = open[name]
    if (incident === undefined) return []
    const { isTold, since, wellSince } = incident
    if (!isTold) return hasPassed(since, row.afterMs, at) ? [{ ...incident, name, kind: "begun", row }] : []
    return wellSince && hasPassed(wellSince, CALM_MS, at) ? [{ ...incident, name, kind: "over", row }] : []
  })
}

export function noteTold(open: OpenIncidents, { name, kind }: IncidentNews): OpenIncidents {
  const { [name]: told, ...others } = open
  return kind === "over" || told === undefined ? others : { ...others, [name]: { ...told, isTold: true } }
}

/** A time in the future is of a clock that was ahead. */
function hasPassed(from: Date, ms: number, at: Date): boolean {
  return Math.abs(at.getTime() - from.getTime()) >= ms
}
