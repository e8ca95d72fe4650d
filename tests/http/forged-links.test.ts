import { expect, it } from "vitest"
import { formatIsoDay } from "#domain/calendar/calendar-day.ts"
import { buildPragueMoment } from "#domain/calendar/prague-moment.ts"
import { listEntries } from "#domain/data/records.ts"
import { buildLinkPath, type LinkPage, linkPaths, pagesWithPhotos } from "#domain/site/link-paths.ts"
import { query } from "#harness/query.ts"
import { readStatus, sendRaw } from "#harness/raw-request.ts"
import { signDayToken, signLinkToken } from "#server/mail/link-token.ts"
import { startOwnSite } from "./start-own-site.ts"

const demo = await startOwnSite({ database: true, unlimited: true })
const visitor = { jmeno: "Jana Kovaříková", telefon: "777 123 456", email: "jana@example.cz", past: "" }
await demo.post("/poptavka", { ...visitor, vuz: "104211", zpusob: "question", zprava: "Je v nabídce?" })
await demo.post("/hlidat", { hledani: "?fuel=Nafta", email: "jana@example.cz" })

const read = (sql: string) => query(demo.databaseUrl, sql)
const [{ key = Buffer.of(), enquiry = "", watch = "" } = {}] = (await read(
  "select key, enquiry.link_id as enquiry, watch.link_id as watch from link_key, enquiry, watch",
)) as { key?: Buffer; enquiry?: string; watch?: string }[]
const other = Buffer.alloc(key.length)
const formatDay = (at: number) => formatIsoDay(buildPragueMoment(new Date(at)))
const [today, yesterday] = [formatDay(Date.now()), formatDay(Date.now() - 86_400_000)]

const pages = listEntries(linkPaths).map(([page]) => page)

/** The link of a page; one that has ended is of yesterday. */
function sign(page: LinkPage, by: Buffer, hasEnded = false): string {
  if (page === "inbox" || page === "vehicles" || page === "facts" || page === "sheet")
    return signDayToken(by, hasEnded ? yesterday : today)
  if (page === "watch" || page === "unsubscribing") return signLinkToken(by, watch, "watch")
  return signLinkToken(by, enquiry, page, hasEnded ? yesterday : "")
}

/** Everything that a link could have changed. */
const readRows = () =>
  Promise.all(
    ["enquiry", "watch", "dealer_change", "vehicle_sheet"].map((table) =>
      read(`select * from ${table} order by id`),
    ),
  )

const changeLast = (token: string) => token.slice(0, -1) + (token.endsWith("0") ? "1" : "0")

/** Of a form of a thousand bytes its first: the answer does not wait for the others. */
async function press(page: LinkPage, token: string): Promise<number> {
  const type = pagesWithPhotos.includes(page)
    ? "multipart/form-data; boundary=x"
    : "application/x-www-form-urlencoded"
  const head = `POST ${buildLinkPath(page, token)} HTTP/1.1\r\nHost: x\r\nContent-Type: ${type}\r\nContent-Length: 1000\r\n\r\nk`
  return readStatus(await sendRaw(demo.site.origin, head, 5_000))
}

// At once: each waits for an answer that does not come.
it.concurrent.each(pages)(
  "of a link to %s that is not genuine nothing is read, and nothing is done",
  async (page) => {
    const genuine = sign(page, key)
    const forged = [
      changeLast(genuine),
      "0".repeat(genuine.length),
      sign(page, other),
      ...pages.map((each) => sign(each, key)).filter((each) => each !== genuine),
    ]
    const before = await readRows()
    const ended = sign(page, key, true)
    const [statusOfEnded, ...statuses] = await Promise.all(
      [ended, ...forged].map((token) => (token === genuine ? 410 : press(page, token))),
    )
    expect(statuses).toEqual(forged.map(() => 404))
    expect([404, 410]).toContain(statusOfEnded)
    // Of a genuine one the form is waited for.
    expect(await press(page, genuine)).toBe(0)
    expect(await readRows()).toEqual(before)
  },
)

it.each(pages)(
  "a mail's scanner that opens the link to %s, and each step of it, does nothing",
  async (page) => {
    const path = buildLinkPath(page, sign(page, key)) + (page === "sheet" ? "?vuz=104211" : "")
    const before = await readRows()
    for (const method of ["GET", "HEAD"])
      for (const step of ["", "smazat", "zrusit", "cas", "prijedu", "prodlouzit"]) {
        const answer = await demo.get(`${path}${path.includes("?") ? "&" : "?"}krok=${step}`, {
          method,
          headers: { "user-agent": "Barracuda Sentinel (EE)", purpose: "prefetch" },
        })
        expect(answer.status, step).toBeLessThan(500)
      }
    expect(await readRows()).toEqual(before)
  },
)
