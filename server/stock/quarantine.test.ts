import { describe, expect, it } from "vitest"
import { checkReply, type Quarantine, type ReplyVerdict } from "./quarantine.ts"

const ids = (count: number, from = 1) => Array.from({ length: count }, (_, index) => from + index)

const nothingUnread = { unreadIds: new Set<number>(), unnamed: 0 }

/** Checks replies in turn, as the store would. */
function checkInTurn(inStock: number, ...replies: readonly number[][]): boolean[] {
  let quarantine: Quarantine | undefined
  return replies.map((reply) => {
    const verdict: ReplyVerdict = checkReply({ ...nothingUnread, ids: reply }, inStock, quarantine)
    quarantine = verdict.accepted ? undefined : verdict.quarantine
    return verdict.accepted
  })
}

describe("a suspicious reply", () => {
  it("counts when three in a row agree", () => {
    expect(checkInTurn(50, [], [], [])).toEqual([false, false, true])
    expect(checkInTurn(50, ids(24), ids(24).toReversed(), ids(24))).toEqual([false, false, true])
  })

  it("does not count when the third says something else", () => {
    expect(checkInTurn(50, ids(24), ids(24), ids(23))).toEqual([false, false, false])
    expect(checkInTurn(50, ids(1), ids(1, 2), ids(1), ids(1, 2))).toEqual([false, false, false, false])
  })

  it("is forgotten when a sound one comes between", () => {
    expect(checkInTurn(50, [], [], ids(50), [])).toEqual([false, false, true, false])
  })

  it("is fewer than half; half itself is sound", () => {
    expect(checkInTurn(50, ids(25))).toEqual([true])
    expect(checkInTurn(1, ids(1))).toEqual([true])
  })

  it("is none that has the other half too, although it cannot be read", () => {
    expect(checkReply({ ids: ids(1), unreadIds: new Set(ids(24, 2)), unnamed: 0 }, 50, undefined)).toEqual({
      accepted: true,
      replies: 1,
    })
    expect(checkReply({ ids: ids(1), unreadIds: new Set(), unnamed: 24 }, 50, undefined).accepted).toBe(true)
  })

  it("never counts when nothing of it can be read", () => {
    let quarantine: Quarantine | undefined
    for (let replies = 0; replies < 10; replies++) {
      const verdict = checkReply({ ids: [], unreadIds: new Set(ids(50)), unnamed: 0 }, 50, quarantine)
      expect(verdict).toMatchObject({ accepted: false, reason: "none of 50 vehicles could be read" })
      quarantine = verdict.accepted ? undefined : verdict.quarantine
    }
  })

  it("is also an empty reply to a server that has no stock yet", () => {
    expect(checkInTurn(0, [], [], [])).toEqual([false, false, true])
    expect(checkInTurn(0, ids(3))).toEqual([true])
  })
})
