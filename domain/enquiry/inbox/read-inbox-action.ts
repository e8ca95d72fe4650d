import { isTime, parseIsoDay } from "../../calendar/iso-moment.ts"
import { actionFieldNames } from "../linked-enquiry.ts"
import type { InboxAction, LaterTime } from "./inbox.ts"

/** What a button of the inbox sends: which action, of which enquiry, and what of it the page showed. */
export const inboxFieldNames = {
  action: actionFieldNames.action,
  enquiry: "dotaz",
  missedCalls: "pokus",
  until: "kdy",
  stamp: "vyrizeno",
} as const

export const inboxActionNames = {
  handle: "vyridit",
  postpone: "pozdeji",
  reopen: "vratit",
  release: "zakaznik",
  "close-older": "zavrit-starsi",
  "reopen-older": "vratit-starsi",
} as const satisfies Readonly<Record<InboxAction["kind"], string>>

/** Undefined for what no button sends. */
export function readInboxAction(form: { get(name: string): unknown }): InboxAction | undefined {
  const name = form.get(inboxFieldNames.action)
  const token = form.get(inboxFieldNames.enquiry)
  const stamp = readNumber(form.get(inboxFieldNames.stamp))
  if (name === inboxActionNames["close-older"]) return { kind: "close-older" }
  if (name === inboxActionNames["reopen-older"] && stamp !== undefined) return { kind: "reopen-older", stamp }
  if (typeof token !== "string") return undefined
  if (name === inboxActionNames.handle) return { kind: "handle", token }
  if (name === inboxActionNames.release) return { kind: "release", token }
  if (name === inboxActionNames.reopen)
    return stamp === undefined ? undefined : { kind: "reopen", token, stamp }
  const until = readLaterTime(form.get(inboxFieldNames.until))
  const missedCalls = readNumber(form.get(inboxFieldNames.missedCalls))
  if (name !== inboxActionNames.postpone || until === undefined || missedCalls === undefined) return undefined
  return { kind: "postpone", token, missedCalls, until }
}

function readNumber(value: unknown): number | undefined {
  return typeof value === "string" && /^\d{1,15}$/.test(value) ? Number(value) : undefined
}

function readLaterTime(value: unknown): LaterTime | undefined {
  const [day = "", time = ""] = typeof value === "string" ? value.split("T") : []
  return parseIsoDay(day) !== undefined && isTime(time) ? { day, time } : undefined
}
