import { setImmediate as nextTurn } from "node:timers/promises"
import { expect, it } from "vitest"
import { silentLog } from "#tests/silent-log.ts"
import { createTestFolder } from "#tests/test-folder.ts"
import { createFollowDatabase } from "./follow-database.ts"

const folder = createTestFolder()

/** A process that follows a table which holds a number. */
function follow(read: () => Promise<number>) {
  const seen: number[] = []
  const following = createFollowDatabase(
    { folder, log: silentLog },
    {
      what: "vehicle photos",
      file: "followed.json",
      read,
      parse: Number,
      onChange: (value) => seen.push(value),
    },
  )
  return { ...following, seen }
}

it("what was read last stays while the database is unavailable, and over a restart, however slowly the disk took it", async () => {
  let isAvailable = true
  let value = 0
  const before = follow(async () => {
    if (!isAvailable) throw new Error("unavailable")
    return ++value
  })
  before.start()
  const refreshing: Promise<void>[] = []
  for (let read = 0; read < 50; read++) {
    refreshing.push(before.refresh())
    await nextTurn()
  }
  await Promise.all(refreshing)
  before.stop()
  isAvailable = false
  await before.refresh()
  const after = follow(() => Promise.reject(new Error("unavailable")))
  await after.load()
  after.start()
  await after.refresh()
  after.stop()
  expect(after.seen).toEqual([before.seen.at(-1)])
  expect(before.seen.length).toBeGreaterThan(10)
})
