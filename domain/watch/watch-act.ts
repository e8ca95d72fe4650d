import { actFieldNames } from "../enquiry/act-fields.ts"
import type { LinkStep } from "../site/link-paths.ts"

/** What the buttons behind a mail's link do: the watch begins, ends, goes on for another year, or goes with all others of the address. */
export type WatchAct = "confirm" | "stop" | "renew" | "erase"

/** As a button sends it. */
export const watchActNames = {
  confirm: "potvrdit",
  stop: "zrusit",
  renew: "prodlouzit",
  erase: "smazat",
} as const satisfies Readonly<Record<WatchAct, string>>

const acts = Object.keys(watchActNames) as readonly WatchAct[]

/** Undefined for what no button sends. */
export function readWatchAct(sent: unknown): WatchAct | undefined {
  return acts.find((act) => watchActNames[act] === sent)
}

/** Which button an address asks for; without it the page has the one that its watch needs next. */
export const watchSteps = {
  stop: "zrusit",
  renew: "prodlouzit",
  erase: "smazat",
} as const satisfies Readonly<Record<Exclude<WatchAct, "confirm">, LinkStep>>

export type WatchStep = keyof typeof watchSteps

type SearchParams = { get(name: string): string | null }

export function readWatchStep(params: SearchParams): WatchStep | null {
  const asked = params.get(actFieldNames.act)
  const steps = Object.keys(watchSteps) as readonly WatchStep[]
  return steps.find((step) => watchSteps[step] === asked) ?? null
}

/** Of a watch that was just stopped its page can offer the search again; it is in the address, and nowhere else any more. */
const STOPPED_PARAM = "hledani"

export function buildStoppedQuery(search: string): string {
  return `?${STOPPED_PARAM}=${encodeURIComponent(search)}`
}

/** Null in the address that stands in the mail. */
export function readStoppedSearch(params: SearchParams): string | null {
  return params.get(STOPPED_PARAM)
}

/** RFC 8058: what a mail program sends when its own button is pressed. */
export const oneClick = { field: "List-Unsubscribe", value: "One-Click" } as const
