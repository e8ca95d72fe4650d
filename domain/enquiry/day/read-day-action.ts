import { parseIsoDay } from "../../calendar/parse-iso-day.ts"
import { actionFieldNames } from "../linked-enquiry.ts"
import type { DayAction, LaterTime } from "./dealer-day.ts"

/** What a button of the day sends: which action, of which enquiry, and what of it the page showed. */
export const dayFieldNames = {
  action: actionFieldNames.action,
  enquiry: "dotaz",
  missedCalls: "pokus",
  until: "kdy",
  stamp: "vyrizeno",
} as const

export const dayActionNames = {
  handle: "vyridit",
  postpone: "pozdeji",
  reopen: "vratit",
  release: "zakaznik",
} as const satisfies Readonly<Record<DayAction["kind"], string>>

/** The button that mails today's link. */
export const RENEW = "novy-odkaz"

/** Undefined for what no button sends. */
export function readDayAction(form: { get(name: string): unknown }): DayAction | "renew" | undefined {
  const name = form.get(dayFieldNames.action)
  if (name === RENEW) return "renew"
  const token = form.get(dayFieldNames.enquiry)
  if (typeof token !== "string") return undefined
  if (name === dayActionNames.handle) return { kind: "handle", token }
  if (name === dayActionNames.release) return { kind: "release", token }
  if (name === dayActionNames.reopen) {
    const stamp = readNumber(form.get(dayFieldNames.stamp))
    return stamp === undefined ? undefined : { kind: "reopen", token, stamp }
  }
  const until = readLaterTime(form.get(dayFieldNames.until))
  const missedCalls = readNumber(form.get(dayFieldNames.missedCalls))
  if (name !== dayActionNames.postpone || until === undefined || missedCalls === undefined) return undefined
  return { kind: "postpone", token, missedCalls, until }
}

function readNumber(value: unknown): number | undefined {
  return typeof value === "string" && /^\d{1,15}$/.test(value) ? Number(value) : undefined
}

function readLaterTime(value: unknown): LaterTime | undefined {
  const [, day = "", time = ""] =
    typeof value === "string" ? (/^(\d{4}-\d\d-\d\d)T((?:[01]\d|2[0-3]):[0-5]\d)$/.exec(value) ?? []) : []
  return parseIsoDay(day) === undefined ? undefined : { day, time }
}
