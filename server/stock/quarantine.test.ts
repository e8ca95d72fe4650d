import { describe, expect, it } from "vitest"
import { judgeReply, type Quarantine, type Verdict } from "./quarantine.ts"

const ids = (count: number, from = 1) => Array.from({ length: count }, (_, index) => from + index)

/** Judges replies in turn, as the store would. */
function judgeInTurn(inStock: number, ...replies: readonly number[][]): boolean[] {
  let quarantine: Quarantine | undefined
  return replies.map((reply) => {
    const verdict: Verdict = judgeReply(reply, inStock, quarantine)
    quarantine = verdict.accepted ? undefined : verdict.quarantine
    return verdict.accepted
  })
}

describe("a suspicious reply", () => {
  it("counts when three in a row agree", () => {
    expect(judgeInTurn(50, [], [], [])).toEqual([false, false, true])
    expect(judgeInTurn(50, ids(24), ids(24).toReversed(), ids(24))).toEqual([false, false, true])
  })

  it("does not count when the third says something else", () => {
    expect(judgeInTurn(50, ids(24), ids(24), ids(23))).toEqual([false, false, false])
    expect(judgeInTurn(50, ids(1), ids(1, 2), ids(1), ids(1, 2))).toEqual([false, false, false, false])
  })

  it("is forgotten when a sound one comes between", () => {
    expect(judgeInTurn(50, [], [], ids(50), [])).toEqual([false, false, true, false])
  })

  it("is fewer than half; half itself is sound", () => {
    expect(judgeInTurn(50, ids(25))).toEqual([true])
    expect(judgeInTurn(1, ids(1))).toEqual([true])
  })

  it("is also an empty reply to a server that has no stock yet", () => {
    expect(judgeInTurn(0, [], [], [])).toEqual([false, false, true])
    expect(judgeInTurn(0, ids(3))).toEqual([true])
  })
})
