import { readFileSync } from "node:fs"
import { readFile, writeFile } from "node:fs/promises"
import { afterAll, beforeAll, expect, it } from "vitest"
import { addDays, formatIsoDay } from "#domain/calendar/calendar-day.ts"
import { planDay } from "#domain/calendar/day-plan.ts"
import { buildPragueMoment } from "#domain/calendar/prague-moment.ts"
import { query } from "#harness/query.ts"
import { type Site, startSite, waitForDatabase } from "#harness/start-site.ts"
import { writeDealer } from "#tests/write-dealer.ts"

const vehicle = "/vozidla/skoda/octavia/104211"
const text = "Obvykle odpovídáme do\u00a02\u00a0hodin v\u00a0otevírací době."

let demo: Site
let file: string

beforeAll(async () => {
  file = await writeDealer({ showAnswerTime: true, closures: [] })
  demo = await startSite({
    database: true,
    ownUrl: true,
    unlimited: true,
    environment: { DEALER_FILE: file },
  })
})
afterAll(() => demo.stop())

/** On the last day on which the dealer was there: asked at ten, answered after so many minutes. */
async function saveAnswered(count: number, minutes: number): Promise<void> {
  await query(
    demo.databaseUrl,
    `insert into enquiry (digest, code, contact_method, fields, suspect, received_at, answered_at)
     select decode(md5(random()::text), 'hex'), 'K7M 4PX', 'question', '{"callWindow": null}', false, at, at + interval '${minutes} minutes'
     from generate_series(1, ${count}), (values ('${findWorkingDay()} 10:00'::timestamp at time zone 'Europe/Prague')) as asked (at)`,
  )
}

function findWorkingDay(): string {
  const { openingHours } = JSON.parse(readFileSync("demo/dealer.json", "utf8"))
  const today = buildPragueMoment(new Date())
  const days = Array.from({ length: 14 }, (_, index) => addDays(today, -1 - index))
  const open = days.find((day) => planDay(day, { openingHours, closures: [] }).plan.kind === "open")
  return formatIsoDay(open ?? today)
}

const read = async (page: string) => (await demo.get(page)).text()

async function restart(): Promise<void> {
  await demo.restart()
  await waitForDatabase(demo.site)
}

it("forms say how soon questions are answered, from twenty answers on and if the dealer file allows", async () => {
  await saveAnswered(19, 100)
  await restart()
  expect(await read("/kontakt")).not.toContain("Obvykle odpovídáme")
  await saveAnswered(1, 100)
  await restart()
  await expect.poll(() => read("/kontakt")).toContain(text)
  for (const page of [vehicle, "/poptavka"]) expect(await read(page)).toContain(text)
  await writeFile(
    file,
    (await readFile(file, "utf8")).replace('"showAnswerTime":true', '"showAnswerTime":false'),
  )
  await expect.poll(() => read("/kontakt")).not.toContain("Obvykle odpovídáme")
})
