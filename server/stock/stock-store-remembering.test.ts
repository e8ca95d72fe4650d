import { readdir, readFile, writeFile } from "node:fs/promises"
import path from "node:path"
import { describe, expect, it } from "vitest"
import {
  createFakeSource,
  createStockFolder,
  goodReply,
  listVehicles,
  POLL_MS,
  START,
  stopStore,
} from "#tests/start-stock-store.ts"

const folder = createStockFolder()
const { start } = folder

const DAYS_MS = 24 * 60 * 60 * 1000
const stockFile = () => path.join(folder.path, "stock.ndjson")
const listSetAside = async () => (await readdir(folder.path)).filter((name) => name.includes(".unreadable-"))
/** What the provider replies when its clock is right, which is when the tests begin. */
const datedReply = (count: number, daysLater = 0) => ({
  ...goodReply(listVehicles(count)),
  repliedAt: new Date(START + daysLater * DAYS_MS),
})

/** Three vehicles, of which the third came on the first day, and a fourth that was sold then. */
async function rememberDays() {
  const fake = createFakeSource(listVehicles(2))
  const store = await start(fake.source)
  fake.replies.list = () => datedReply(4)
  await store.clock.advance(POLL_MS)
  fake.replies.list = () => datedReply(3)
  await store.clock.advance(3 * POLL_MS)
  const listDays = (which: { readonly store: typeof store.store }) => [
    which.store.current()?.vehicles.map(({ id, firstSeenOn }) => [id, firstSeenOn]),
    [...(which.store.current()?.soldById ?? [])].map(([id, { soldOn }]) => [id, soldOn]),
  ]
  return { ...fake, store, listDays }
}
const remembered = [
  [
    [3, "2026-11-15"],
    [2, null],
    [1, null],
  ],
  [[4, "2026-11-15"]],
]

describe("a stock file that cannot be read", () => {
  it("costs no days, and is set aside", async () => {
    const { source, store, listDays } = await rememberDays()
    expect(listDays(store)).toEqual(remembered)
    await stopStore(store)
    const sound = await readFile(stockFile(), "utf8")
    await writeFile(stockFile(), sound.replace("Škoda", "Škody"))
    const next = await start(source)
    expect(listDays(next)).toEqual(remembered)
    expect(next.lines.filter(({ level }) => level === "error").map(({ message }) => message)).toEqual([
      "file not readable",
      "file set aside",
    ])
    expect(await listSetAside()).toHaveLength(1)
    await stopStore(next)
    expect(listDays(await start(source))).toEqual(remembered)
  })

  it("is left alone by a process that follows, which keeps its stock until the leader writes again", async () => {
    const { source, replies, store: leader, listDays } = await rememberDays()
    const follower = await start(source)
    await writeFile(stockFile(), "damaged")
    await follower.clock.advance(3000)
    const late = await start(source)
    expect([listDays(follower), listDays(late)[1]]).toEqual([remembered, []])
    expect(follower.listMessages().filter((message) => message === "file not readable")).toHaveLength(1)
    expect(await listSetAside()).toEqual([])
    replies.list = () => datedReply(5)
    await leader.clock.advance(POLL_MS)
    for (const each of [follower, late]) await each.clock.advance(1000)
    expect(listDays(follower)).toEqual(listDays(leader))
    expect(listDays(late)).toEqual(listDays(leader))
    expect(await listSetAside()).toEqual([])
  })
})

describe("a clock that jumps", () => {
  it.each([100, -100])("by %i days dates nothing wrongly and forgets no sold vehicle", async (days) => {
    const { replies, store, listDays } = await rememberDays()
    const { clock, lines } = store
    clock.jump(days * DAYS_MS)
    replies.list = () => datedReply(5)
    await clock.advance(3 * POLL_MS)
    clock.jump(0)
    await clock.advance(3 * POLL_MS)
    expect(listDays(store)[0]?.slice(0, 2)).toEqual([
      [5, "2026-11-15"],
      [4, "2026-11-15"],
    ])
    replies.list = () => datedReply(3)
    await clock.advance(3 * POLL_MS)
    expect(listDays(store)).toEqual([
      remembered[0],
      [
        [5, "2026-11-15"],
        [4, "2026-11-15"],
      ],
    ])
    const text = lines.filter(({ message }) => message.startsWith("clocks")).map(({ message }) => message)
    expect(text).toEqual(["clocks disagree", "clocks agree"])
  })

  it("is made up for: days that are in the future become today", async () => {
    const { replies, store, listDays } = await rememberDays()
    replies.list = () => datedReply(5, 200)
    store.clock.jump(200 * DAYS_MS)
    await store.clock.advance(POLL_MS)
    expect(listDays(store)[0]?.[0]).toEqual([5, "2027-06-03"])
    replies.list = () => datedReply(5, 1)
    store.clock.jump(DAYS_MS)
    await store.clock.advance(POLL_MS)
    expect(listDays(store)[0]?.[0]).toEqual([5, "2026-11-16"])
  })
})

const fail = () => {
  throw new Error("a bug")
}

it("polling goes on and saves the stock when what follows a poll fails", async () => {
  const { source, replies } = createFakeSource(listVehicles(2))
  const { clock, listMessages } = await start(source, { onPublish: fail, onPollDone: fail })
  replies.list = () => goodReply(listVehicles(3))
  await clock.advance(POLL_MS)
  expect(listMessages().filter((message) => message === "follow-up of a poll failed").length).toBeGreaterThan(
    3,
  )
  const follower = await start(source)
  expect(follower.listIds()).toEqual([3, 2, 1])
})
