import { actionFieldNames } from "../enquiry/linked-enquiry.ts"
import type { LinkStep } from "../site/link-paths.ts"

/** The actions behind a mail's link: begin, end, renew for a year, or erase with all other watches of the address. */
export type WatchAction = "confirm" | "stop" | "renew" | "erase"

/** As a button sends it. */
export const watchActionNames = {
  confirm: "potvrdit",
  stop: "zrusit",
  renew: "prodlouzit",
  erase: "smazat",
} as const satisfies Readonly<Record<WatchAction, string>>

const actions = Object.keys(watchActionNames) as readonly WatchAction[]

/** Undefined for a value that no button sends. */
export function readWatchAction(sent: unknown): WatchAction | undefined {
  return actions.find((action) => watchActionNames[action] === sent)
}

/** Which button a URL requests; without it the page has the one that its watch needs next. */
export const watchSteps = {
  stop: "zrusit",
  renew: "prodlouzit",
  erase: "smazat",
} as const satisfies Readonly<Record<Exclude<WatchAction, "confirm">, LinkStep>>

export type WatchStep = keyof typeof watchSteps

type SearchParams = { get(name: string): string | null }

export function readWatchStep(params: SearchParams): WatchStep | null {
  const asked = params.get(actionFieldNames.action)
  const steps = Object.keys(watchSteps) as readonly WatchStep[]
  return steps.find((step) => watchSteps[step] === asked) ?? null
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
