import fc from "fast-check"
import { expect, it } from "vitest"
import type { InboxOutcome } from "#domain/enquiry/inbox/inbox.ts"
import type { ActionOutcome, EnquiryAction, EnquiryPage } from "#domain/enquiry/linked-enquiry.ts"
import { signLinkToken } from "#server/mail/link-token.ts"
import { buildEnquiry } from "./build-enquiry.ts"
import { openDays } from "./open-inbox.ts"
import { openTestConnection } from "./open-test-database.ts"

/** 1,000 take some minutes. */
const INTERLEAVINGS = Number(process.env.INTERLEAVINGS ?? 25)

const { database, open } = await openTestConnection()

const later = { day: "2026-11-19", time: "09:00" }
const slot = { day: "2026-11-23", time: "10:30" }
const dealerActions = [
  "handle",
  "handle",
  "postpone",
  "postpone",
  "reopen",
  "confirm",
  "propose",
  "cancel",
] as const
const visitorActions = ["accept", "ask", "come", "cancel", "erase"] as const
type ActionName = (typeof dealerActions)[number] | (typeof visitorActions)[number]

/** Two people of the dealer's and the visitor, each with actions that they try one after another. */
const interleaving = fc.tuple(
  fc.array(fc.constantFrom(...dealerActions), { maxLength: 6 }),
  fc.array(fc.constantFrom(...dealerActions), { maxLength: 6 }),
  fc.array(fc.constantFrom(...visitorActions), { maxLength: 4 }),
)

let number = 0

it("whatever two people and a visitor do at once, each action is done once, nobody's is lost, and every mail is right", async () => {
  const day = await openDays(open.database, new Date("2026-11-18T08:00:00Z"))
  const find = async (code: string) => {
    const read = await day.inbox.read(day.token)
    return read.found ? read.records.find((record) => record.code === code) : undefined
  }
  await fc.assert(
    fc.asyncProperty(interleaving, async ([first, second, visitor]) => {
      await database.empty()
      const saved = await day.save(
        buildEnquiry({ contactMethod: "visit", visit: slot, message: `${number++}` }),
      )
      const code = saved.saved ? saved.code : ""
      const [row] = await database.query(
        `select id, link_id, key from enquiry, link_key where code = '${code}'`,
      )
      const id = String(row?.id)
      const sign = (page: EnquiryPage) => signLinkToken(row?.key as Buffer, String(row?.link_id), page)
      const results: {
        name: ActionName
        outcome: InboxOutcome | ActionOutcome
        recipients: number
        shown: number
      }[] = []

      const perform = async (party: "dealer" | "visitor", name: ActionName) => {
        const seen = await find(code)
        if (seen === undefined && party === "dealer") return
        const visitorPage = name === "erase" ? "erasure" : "visit"
        const token = party === "dealer" ? (seen?.token ?? "") : sign(visitorPage)
        const sequence = seen?.visit?.sequence ?? 0
        const outcome = await press()
        const shown = name === "postpone" ? (seen?.missedCalls ?? 0) : sequence
        results.push({ name, outcome, recipients: name === "accept" ? 2 : 1, shown })
        if (outcome.done || outcome.why === "erased") return
        // Who is refused finds something else than before, or asked for what was not possible.
        expect(outcome.why).toBe("stale")

        function press(): Promise<InboxOutcome | ActionOutcome> {
          if (name === "postpone")
            return day.inbox.perform(day.token, {
              kind: name,
              token,
              missedCalls: seen?.missedCalls ?? 0,
              until: later,
            })
          if (name === "reopen")
            return day.inbox.perform(day.token, { kind: name, token, stamp: seen?.handled?.stamp ?? 1 })
          if (name === "handle") return day.inbox.perform(day.token, { kind: name, token })
          const page = party === "dealer" ? party : visitorPage
          return day.perform(token, page, buildAction(name, sequence))
        }
      }
      const play = async (party: "dealer" | "visitor", names: readonly ActionName[]) => {
        for (const name of names) await perform(party, name)
      }
      await Promise.all([play("dealer", first), play("dealer", second), play("visitor", visitor)])

      const doneOf = (...names: readonly ActionName[]) =>
        results.filter(({ name, outcome }) => outcome.done && names.includes(name))
      const steps = doneOf("confirm", "propose", "cancel", "accept", "ask")
      const [left] = await database.query(
        `select missed_calls, handled_at, (visit->>'sequence')::int as sequence from enquiry where id = ${id}`,
      )
      const mails = await database.query(
        `select kind, data->'visit'->'sequence' as sequence, recipient from mail where enquiry_id = ${id} and kind like 'visit%'`,
      )
      if (doneOf("erase").length > 0) {
        expect(doneOf("erase")).toHaveLength(1)
        expect([left, mails]).toEqual([undefined, []])
        return
      }
      // Of those who saw the same state one changed it.
      const postponed = doneOf("postpone")
      for (const changes of [postponed, steps])
        expect(changes.map(({ shown }) => shown).toSorted((a, b) => a - b)).toEqual([...changes.keys()])
      expect(left?.missed_calls).toBe(postponed.length)
      expect(left?.sequence ?? 0).toBe(steps.length)
      // One mail for each step and recipient, none twice.
      expect(mails).toHaveLength(steps.reduce((sum, { recipients }) => sum + recipients, 0))
      expect(new Set(mails.map((mail) => JSON.stringify(mail))).size).toBe(mails.length)
      const open = doneOf("handle").length - doneOf("reopen").length
      const isHandled = left?.handled_at === null ? 0 : 1
      // A visitor who asks again reopens it, too.
      if (doneOf("ask").length === 0) expect(open).toBe(isHandled)
      expect(open).toBeGreaterThanOrEqual(isHandled)
      expect(open).toBeLessThanOrEqual(isHandled + doneOf("ask").length)
    }),
    {
      numRuns: INTERLEAVINGS,
      examples: [[[["postpone"], ["postpone"], []]], [[["handle"], ["handle"], ["cancel"]]]],
    },
  )
}, 600_000)

function buildAction(name: ActionName, sequence: number): EnquiryAction {
  if (name === "propose") return { kind: name, sequence, note: "", ...slot }
  if (name === "ask") return { kind: name, sequence, ...slot }
  if (name === "erase") return { kind: name }
  if (name === "confirm" || name === "accept" || name === "come" || name === "cancel")
    return { kind: name, sequence }
  throw new Error(`${name} is the day's`)
}
