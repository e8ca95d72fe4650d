import { listKeys } from "../data/records.ts"
import { actionFieldNames } from "../enquiry/linked-enquiry.ts"

/** The actions behind a mail's link: begin, end, renew for a year, or erase with all other watches of the address. */
export type WatchAction = "confirm" | "stop" | "renew" | "erase"

/** As a button sends it, and a URL requests it. */
export const watchActionNames = {
  confirm: "potvrdit",
  stop: "zrusit",
  renew: "prodlouzit",
  erase: "smazat",
} as const satisfies Readonly<Record<WatchAction, string>>

/** Undefined for a value that no button sends. */
export function readWatchAction(sent: unknown): WatchAction | undefined {
  return listKeys(watchActionNames).find((action) => watchActionNames[action] === sent)
}

/** Which button a URL requests; without it the page has the one that its watch needs next. */
export type WatchStep = Exclude<WatchAction, "confirm">

type SearchParams = { get(name: string): string | null }

export function readWatchStep(params: SearchParams): WatchStep | null {
  const asked = readWatchAction(params.get(actionFieldNames.action))
  return asked === undefined || asked === "confirm" ? null : asked
}

/** The page of a watch that was just stopped can offer the search again: it is in the URL, and nowhere else any more. */
const STOPPED_PARAM = "hledani"

export function buildStoppedQuery(search: string): string {
  return `?${STOPPED_PARAM}=${encodeURIComponent(search)}`
}

/** Null in the URL of the mail. */
export function readStoppedSearch(params: SearchParams): string | null {
  return params.get(STOPPED_PARAM)
}

/** RFC 8058: what a mail client sends when its own button is pressed. */
export const oneClick = { field: "List-Unsubscribe", value: "One-Click" } as const
