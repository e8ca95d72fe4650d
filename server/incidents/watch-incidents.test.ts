import { readdir, writeFile } from "node:fs/promises"
import path from "node:path"
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest"
import { mountSmallDisk } from "#harness/small-disk.ts"
import { startHttpServer } from "#harness/start-http-server.ts"
import { type MailServer, startMailServer } from "#harness/start-mail-server.ts"
import { createSendBySmtp } from "#server/mail/send-by-smtp.ts"
import { silentLog } from "#tests/silent-log.ts"
import { createTestFolder } from "#tests/test-folder.ts"
import { incidents, type SiteState } from "./incidents.ts"
import { createIncidentWatch, type IncidentWatch } from "./watch-incidents.ts"

const START = Date.parse("2026-11-18T08:00:00Z")
const MINUTE = 60_000
const DAY = 1440 * MINUTE
const at = (minute: number) => new Date(START + minute * MINUTE)

const sound: SiteState = {
  at: at(0),
  stock: { isStale: false, takenAt: "2026-11-18T07:58:00Z", problem: null, leftOut: 0, rareFacts: [] },
  photos: { tried: 0, failed: 0, problem: null },
  providerMs: null,
  dealerFaults: [],
  disks: [{ path: "/data", freeBytes: 20e9, totalBytes: 40e9 }],
  database: { isUp: true, oldestMailAt: null },
  backup: { time: new Date(START - 300 * MINUTE) },
  certificate: { time: new Date(START + 60 * DAY) },
}

/** A feed of which little can be used. */
const stock = {
  ...sound.stock,
  isStale: true,
  problem: "status: status 401",
  leftOut: 3,
  rareFacts: ["mileage: 0 of 50 vehicles"],
}

/** For each row a site that has it, and what the operator reads. */
const broken = {
  stock: [{ stock }, "status 401"],
  facts: [{ stock }, "mileage: 0 of 50"],
  photos: [{ photos: { tried: 6, failed: 5, problem: "feed.example: status 503" } }, "5 of the 6 photos"],
  clocks: [{ providerMs: START - 2 * DAY }, "the provider's 16 Nov 2026"],
  vehicles: [{ stock }, "3 vehicles"],
  "dealer file": [
    { dealerFaults: ["name: is missing", "street: is missing"] },
    "name: is missing; and 1 more",
  ],
  disk: [
    { disks: [...sound.disks, { path: "/backups", freeBytes: 1.2e9, totalBytes: 40e9 }] },
    "/backups: only 1.2 GB free",
  ],
  database: [{ database: { isUp: false, oldestMailAt: null } }, "does not answer"],
  mail: [{ database: { isUp: true, oldestMailAt: new Date(START - 61 * MINUTE) } }, "18 Nov 2026, 07:59"],
  backup: [{ backup: { time: new Date(START - 2 * DAY) } }, "the last backup is of 16 Nov 2026"],
  certificate: [{ certificate: { time: new Date(START + 13 * DAY) } }, "ends on 1 Dec 2026"],
} satisfies Record<keyof typeof incidents, readonly [Partial<SiteState>, string]>

let folder = createTestFolder()
const wholeDisk = folder
/** Undefined where this is not permitted. */
const smallDisk = await mountSmallDisk(1).catch(() => undefined)
let mailServer: MailServer
let state: SiteState
beforeAll(async () => {
  mailServer = await startMailServer()
})
afterAll(async () => {
  await mailServer.stop()
  smallDisk?.unmount()
})
beforeEach(async () => {
  state = sound
})

function openWatch(pingUrl: string | null = null): IncidentWatch {
  const account = { host: "127.0.0.1", port: mailServer.port, secure: false, login: null }
  const sender = { from: "web@example.cz", domain: "example.cz" }
  return createIncidentWatch({
    folder,
    siteUrl: "https://www.example.cz",
    operator: { email: "spravce@example.cz", send: createSendBySmtp({ ...account, ...sender }, 5_000) },
    pingUrl,
    observe: async () => state,
    log: silentLog,
  })
}

/** Minutes of two processes, one of which is replaced by another every third minute. */
async function live(from: number, to: number, seen: Partial<SiteState> = {}): Promise<void> {
  const processes = [openWatch(), openWatch()]
  for (let minute = from; minute < to; minute++) {
    state = { ...sound, ...seen, at: at(minute) }
    await Promise.all(processes.map((each) => each.check()))
    if (minute % 3 !== 0) continue
    const which = (minute / 3) % 2
    await processes[which]?.stop()
    processes[which] = openWatch()
  }
  await Promise.all(processes.map((each) => each.stop()))
}

const subjectsAfter = (count: number) => mailServer.mails.slice(count).map(({ subject }) => subject)

describe("an incident", () => {
  const kinds = Object.entries(broken)
  // Of a database that does not answer nobody knows what mails wait in it.
  it.each([
    ["every kind but of mail", kinds.filter(([name]) => name !== "mail")],
    ["mail", kinds.filter(([name]) => name === "mail")],
  ])("of %s is mailed once, and once when it is over, each by itself", async (_, rows) => {
    const before = mailServer.mails.length
    await live(0, 75, Object.assign({}, ...rows.map(([, [seen]]) => seen)))
    const began = mailServer.mails.slice(before)
    expect(began).toHaveLength(rows.length)
    for (const [name, [, words]] of rows) {
      const [found] = began.filter(({ subject }) => subject?.startsWith(`www.example.cz: ${name}: `))
      expect(found?.text).toContain(words)
      expect(found?.text).toContain("What fixes it:\n1  ")
    }
    await live(75, 90)
    const over = rows.map(([name]) => `www.example.cz: over: ${name}`)
    expect(subjectsAfter(before + began.length).toSorted()).toEqual(over.toSorted())
  })

  it.runIf(smallDisk !== undefined)("on a full disk is mailed once, by whichever process", async () => {
    folder = smallDisk?.folder ?? folder
    const before = mailServer.mails.length
    await live(0, 4)
    const empty = await smallDisk?.fill()
    await live(4, 20, broken.disk[0])
    await live(20, 40)
    await empty?.()
    folder = wholeDisk
    expect(subjectsAfter(before)).toEqual([
      "www.example.cz: disk: /backups: only 1.2 GB free",
      "www.example.cz: over: disk",
    ])
  })

  it("that ends before its time notifies nobody", async () => {
    const before = mailServer.mails.length
    await live(0, 4, broken.stock[0])
    await live(4, 30)
    expect(subjectsAfter(before)).toEqual([])
  })

  it("that pauses for four minutes is one", async () => {
    const before = mailServer.mails.length
    for (let hour = 0; hour < 3; hour++) {
      await live(hour * 20, hour * 20 + 16, broken.database[0])
      await live(hour * 20 + 16, hour * 20 + 20)
    }
    await live(60, 70)
    expect(subjectsAfter(before)).toEqual([
      expect.stringContaining("database: the database does not answer"),
      "www.example.cz: over: database",
    ])
  })

  it("is mailed as soon as the mail server answers again, and not at all once it is over", async () => {
    const before = mailServer.mails.length
    await mailServer.stop()
    await live(0, 10, broken.disk[0])
    await live(10, 20)
    await live(20, 30, broken.backup[0])
    await mailServer.start()
    await live(30, 33, broken.backup[0])
    expect(subjectsAfter(before)).toEqual([expect.stringContaining("backup")])
  })
})

describe("a sound site", () => {
  it("has no incident, whatever it does not have", async () => {
    const before = mailServer.mails.length
    const least: SiteState = { ...sound, disks: [], database: null, backup: null, certificate: null }
    for (const each of [sound, least])
      for (const [name, { find }] of Object.entries(incidents)) expect(find(each), name).toBeUndefined()
    await live(0, 30)
    expect(subjectsAfter(before)).toEqual([])
    expect(await readdir(folder)).toEqual(["incidents.json", "incidents.lock"])
  })

  it("pings each minute, and not while something is wrong or not yet mailed to be over", async () => {
    let pings = 0
    await using server = await startHttpServer((_, response) => {
      pings++
      response.end("ok")
    })
    const watch = openWatch(`${server.origin}/secret`)
    const check = async (minute: number, seen: Partial<SiteState> = {}) => {
      state = { ...sound, ...seen, at: at(minute) }
      await watch.check()
      return pings
    }
    expect(await check(0)).toBe(1)
    expect(await check(1)).toBe(2)
    expect(await check(2, broken.backup[0])).toBe(2)
    expect(await check(3)).toBe(2)
    expect(await check(8)).toBe(3)
    await watch.stop()
  })
})

it("what was mailed is mailed again where the file of it is damaged", async () => {
  const before = mailServer.mails.length
  await live(0, 3, broken.backup[0])
  await writeFile(path.join(folder, "incidents.json"), "{")
  await live(3, 6, broken.backup[0])
  expect(subjectsAfter(before)).toHaveLength(2)
})
