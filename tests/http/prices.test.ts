import { afterAll, beforeAll, expect, it } from "vitest"
import { type Site, startSite } from "#harness/start-site.ts"
import { writeDealer } from "#tests/write-dealer.ts"

const vehicle = "/vozidla/skoda/octavia/999001"
const notified = "Nejnižší cena za\u00a030\u00a0dnů před snížením: 449\u00a0000\u00a0Kč"

let demo: Site

async function waitForPolls(count: number): Promise<void> {
  for (let poll = 0; poll < count; poll++)
    await demo.site.waitForLine(({ message }) => message === "feed poll accepted", demo.site.lines.length)
}

beforeAll(async () => {
  demo = await startSite({
    database: true,
    ownUrl: true,
    unlimited: true,
    environment: {
      FEED_POLL_SECONDS: "1",
      DEALER_FILE: await writeDealer({ showReductions: true }),
    },
  })
  const { provider } = demo
  await waitForPolls(2)
  const [octavia] = provider.cars()
  if (octavia === undefined) throw new Error("no vehicles")
  provider.setCars([...provider.cars(), { ...octavia, id: "999001", datum_vlozeni: "" }])
  await waitForPolls(2)
  provider.setCars(
    provider
      .cars()
      .map((car) => (car.id === "999001" || car.id === octavia.id ? { ...car, sales_price: "429000" } : car)),
  )
  await demo.site.waitForLine(({ message }) => message === "reduced prices found")
})
afterAll(() => demo.stop())

it("a price that falls is reported with the lowest before, on its own page and nowhere else", async () => {
  const page = await demo.read(vehicle)
  expect(page).toContain("<strong>Cena snížena ")
  expect(page.split(`${notified}</p>`)).toHaveLength(2)
  const [, data = ""] = /<script type="application\/ld\+json">(.*?)<\/script>/s.exec(page) ?? []
  expect(data).toContain('"price":429000')
  for (const text of [data, await demo.read("/vozidla"), await demo.read("/vozidla.json")])
    expect(text).not.toMatch(/snížen|reduction|lowest/)
  expect(page).not.toMatch(/<(?:s|del)[ >]/)
})

it("is reported after a restart without the database", async () => {
  await demo.restart({ environment: { DATABASE_URL: "postgres://nobody@127.0.0.1:1/none" } })
  await waitForPolls(1)
  expect(await demo.read(vehicle)).toContain(notified)
})

it("is not reported unless the dealer file says so", async () => {
  await demo.restart({ environment: { DEALER_FILE: await writeDealer({ showReductions: false }) } })
  const page = await demo.read(vehicle)
  expect(page).toContain("429\u00a0000\u00a0Kč")
  expect(page).not.toMatch(/snížen|449\s000/)
})
