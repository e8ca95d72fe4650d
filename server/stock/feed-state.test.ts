import { expect, it } from "vitest"
import { createLog } from "#server/log.ts"
import { createFeedState } from "./feed-state.ts"

it("a stale stock is told of once an outage", () => {
  const lines: string[] = []
  const log = createLog(
    (line) => lines.push(line),
    () => new Date(0),
  )
  const minute = 60_000
  let now = 0
  const feed = createFeedState(log, () => now)
  const takenAt = new Date(0).toISOString()
  for (; now <= 180 * minute; now += minute) feed.reportStaleness(takenAt)
  expect(lines).toHaveLength(1)
  feed.reportStaleness(new Date(now).toISOString())
  expect(feed.isStale(new Date(now).toISOString())).toBe(false)
  now += 60 * minute
  feed.reportStaleness(new Date(now - 60 * minute).toISOString())
  expect(lines).toHaveLength(2)
})
