import { mkdir } from "node:fs/promises"
import path from "node:path"
import { describe, expect, it } from "vitest"
import { buildVehicle } from "#harness/builders.ts"
import {
  createFakeSource,
  createStockFolder,
  failure,
  goodReply,
  POLL_MS,
  stopStore,
} from "#tests/start-stock-store.ts"
import type { DayLog, VehicleDays } from "./history/day-log.ts"

const folder = createStockFolder()

/** A log in which others have said something of these vehicles; it believes this site for the rest. */
function createFakeDayLog(others: readonly VehicleDays[] = []) {
  const recorded: (readonly VehicleDays[])[] = []
  const dayLog: DayLog = {
    async record(days) {
      recorded.push(days)
      return [...new Map([...days, ...others].map((each) => [each.id, each])).values()]
    },
  }
  return { dayLog, recorded }
}

const listing = (...ids: readonly number[]) => goodReply(ids.map((id) => buildVehicle({ id })))

/** A site that has seen vehicle 1 go, and all that it has logged. */
async function startFirst() {
  const { source, replies } = createFakeSource([])
  replies.list = () => listing(1, 2)
  const { dayLog, recorded } = createFakeDayLog()
  const first = await folder.start(source, { dayLog })
  replies.list = () => listing(2)
  await first.clock.advance(3 * POLL_MS)
  expect(first.listSold()).toEqual([1])
  return { source, replies, first, recorded }
}

async function makeOtherFolder(): Promise<string> {
  const other = path.join(folder.path, "other")
  await mkdir(other)
  return other
}

describe("a site on another machine", () => {
  it("has the same version as the first: its days, and what it never saw itself, after a restart too", async () => {
    const { source, replies, first, recorded } = await startFirst()
    const { dayLog } = createFakeDayLog(recorded.at(-1) ?? [])
    const dataFolder = await makeOtherFolder()
    const second = await folder.start(source, { dayLog, dataFolder })
    expect(second.store.current()?.version).toBe(first.store.current()?.version)
    expect(second.listSold()).toEqual([1])
    expect(second.listMessages().filter((message) => message === "days of others found")).toHaveLength(1)
    await second.clock.advance(POLL_MS)
    expect(second.listMessages().filter((message) => message === "days of others found")).toHaveLength(1)
    await stopStore(second)

    replies.list = () => failure
    const again = await folder.start(source, { dataFolder })
    expect(again.store.current()?.version).toBe(first.store.current()?.version)
  })

  it("takes the day of a change only of what its own list says, too", async () => {
    const { source, recorded } = await startFirst()
    const others = (recorded.at(-1) ?? []).map((days) => ({
      ...days,
      firstSeenOn: "2026-10-01",
      changedOn: "2026-10-02",
    }))
    const dataFolder = await makeOtherFolder()
    const { dayLog } = createFakeDayLog(others.map((days) => ({ ...days, listedHash: "other" })))
    const { store } = await folder.start(source, { dayLog, dataFolder })
    expect(store.current()?.vehicles).toMatchObject([{ id: 2, firstSeenOn: "2026-10-01", changedOn: null }])
  })

  it("says nothing of a vehicle that is missing and not yet sold", async () => {
    const { recorded } = await startFirst()
    expect(recorded.map((days) => days.map(({ id, soldOn }) => (soldOn === null ? id : -id)))).toEqual([
      [1, 2],
      [2],
      [2],
      [2, -1],
    ])
  })
})
