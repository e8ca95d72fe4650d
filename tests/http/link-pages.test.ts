import { beforeEach, describe, expect, it } from "vitest"
import type { Enquiry } from "#domain/enquiry/enquiry.ts"
import type {
  ActionOutcome,
  EnquiryAction,
  LinkedEnquiry,
  LinkReading,
  VisitState,
} from "#domain/enquiry/linked-enquiry.ts"
import type { StockSnapshot } from "#domain/stock/snapshot.ts"
import { askWebsite } from "#harness/ask-website.ts"
import { failingForms } from "#harness/broken-page.ts"
import { buildStock, buildVehicle } from "#harness/builders.ts"
import { buildEnquiry } from "#tests/database/build-enquiry.ts"

const vehicle = buildVehicle({ id: 104211, model: "Octavia", priceCzk: 329_000 })
const inStock = buildStock([vehicle])
const afterSale = {
  ...buildStock([]),
  soldById: new Map([[vehicle.id, { vehicle, soldOn: "2026-11-18" }]]),
}
let stock: StockSnapshot

const changedAt = { year: 2026, month: 11, day: 16, weekday: "monday", minutes: 9 * 60 + 6 } as const
const slot = { day: "2099-11-18", time: "10:30" } as const
const submitted = {
  name: "Jana Kovaříková",
  phone: "+420777123456",
  email: "jana@example.cz",
  message: "Jsme dva",
}
const enquiry = buildEnquiry(submitted)
const question: LinkedEnquiry = {
  code: "4K7 M2X",
  receivedAt: changedAt,
  enquiry,
  handledAt: null,
  visit: null,
}
const visits = {
  asked: { kind: "asked", sequence: 0, changedAt, ...slot },
  proposed: { kind: "proposed", sequence: 1, changedAt, ...slot, note: "Ve středu jsme v\u00a0servisu." },
  confirmed: { kind: "confirmed", sequence: 2, changedAt, ...slot },
  coming: { kind: "confirmed", sequence: 2, changedAt, ...slot, isComing: true },
  cancelled: { kind: "cancelled", sequence: 3, changedAt, ...slot, by: "visitor" },
} as const satisfies Record<string, VisitState>

let reading: LinkReading
let outcome: ActionOutcome
const actions: EnquiryAction[] = []

const services: Parameters<typeof askWebsite>[1] = {
  stock: { current: () => stock, findVehicle: async (id) => stock.vehicleById.get(id) },
  forms: {
    ...failingForms,
    enquiries: {
      save: async () => ({ saved: false }),
      readLink: async (token, page) => (token === page ? reading : { found: false, why: "unknown" }),
      perform: async (_, __, action) => {
        actions.push(action)
        return outcome
      },
    },
  },
}

beforeEach(() => {
  actions.length = 0
  stock = inStock
  outcome = { done: true }
  show(question)
})

function show(linked: LinkedEnquiry): void {
  reading = { found: true, linked }
}

function showVisit(kind: keyof typeof visits, changes: Partial<Enquiry> = {}): void {
  show({
    ...question,
    enquiry: { ...enquiry, contactMethod: "visit", visit: slot, ...changes },
    visit: visits[kind],
  })
}

async function ask(path: string, fields?: Record<string, string>, method = fields ? "POST" : "GET") {
  const body = fields && new URLSearchParams(fields)
  const response = await askWebsite(path, services, { method, ...(body && { body }) })
  const page = await response.text()
  const main = page.slice(page.indexOf("<main"), page.indexOf("</main>"))
  return { status: response.status, headers: response.headers, page, main: main.replaceAll("\u00a0", " ") }
}

it.each([
  ...["", "?krok=smazat", "?krok=zrusit", "?krok=cas"].map((step) => `/prodejce/dealer${step}`),
  ...["", "?krok=zrusit", "?krok=cas", "?krok=prijedu"].map((step) => `/termin/visit${step}`),
  ...["", "?krok=smazat"].map((step) => `/smazat-udaje/erasure${step}`),
])("%s is kept by no search engine, and a visitor's shows nothing that the visitor wrote", async (path) => {
  for (const kind of ["asked", "proposed", "confirmed", "cancelled"] as const) {
    showVisit(kind)
    const { status, page } = await ask(path)
    expect(status).toBe(200)
    expect(page).toContain('<meta name="robots" content="noindex, nofollow"/>')
    expect(page).not.toContain('rel="canonical"')
    expect((await ask(path.replace(/(\?|$)/, ".data$1"))).status).toBe(200)
    if (!path.startsWith("/prodejce"))
      for (const words of [...Object.values(submitted), "777 123 456"]) expect(page).not.toContain(words)
  }
  expect(actions).toEqual([])
  expect((await askWebsite(path, { ...services, forms: null })).status).toBe(404)
})

it.each([
  ["/prodejce/visit", "Poslat dnešní odkaz"],
  ["/prodejce/x%20y", "Poslat dnešní odkaz"],
  ["/termin/erasure", "tel:+420000000001"],
  ["/smazat-udaje/visit", "tel:+420000000001"],
])("%s is of another page or nobody's: 404, and what helps: %s", async (path, help) => {
  const { status, main } = await ask(path)
  expect(status).toBe(404)
  expect(main).toMatch(/Odkaz (už )?neplatí/)
  expect(main).toContain(help)
})

it.each([
  ["/prodejce/dealer", "Dotaz je smazaný."],
  ["/termin/visit", "Údaje jsou smazané."],
  ["/smazat-udaje/erasure", "Údaje jsou smazané."],
])(
  "%s can be tried again while the database is unavailable, a visitor can also call, and what was erased is said",
  async (path, heading) => {
    reading = { found: false, why: "unavailable" }
    const unavailable = await ask(path)
    expect([unavailable.status, unavailable.headers.get("retry-after")]).toEqual([503, "30"])
    expect(unavailable.main.includes("tel:+420000000001")).toBe(!path.startsWith("/prodejce"))
    expect(unavailable.main).toContain("Zkusit znovu")
    reading = { found: false, why: "erased" }
    const erased = await ask(path)
    expect(erased.status).toBe(200)
    expect(erased.main).toContain(heading)
    expect(erased.main).not.toContain("<form")
  },
)

describe("the dealer's page", () => {
  it("has no navigation; the visitor's words first, escaped, then what was asked for, about what and who; the number last", async () => {
    show({ ...question, enquiry: { ...enquiry, message: "<b>Jsme</b>\ndva" } })
    const { page, main } = await ask("/prodejce/dealer")
    expect(page).toContain("pro\u00a0prodejce")
    expect(page).not.toMatch(/<nav|<footer/)
    const places = [
      "&lt;b&gt;Jsme&lt;/b&gt;\ndva",
      "Odpovědět e-\u2060mailem",
      'href="tel:+420777123456"',
      "Zavolat 777 123 456",
      "Škoda Octavia, 329 000 Kč",
      "Jana Kovaříková",
      "Číslo 4K7 M2X",
    ].map((words) => main.indexOf(words))
    expect(places).toEqual(places.toSorted((a, b) => a - b))
    expect(places[0]).toBeGreaterThan(0)
    show({ ...question, handledAt: changedAt })
    const { main: handled } = await ask("/prodejce/dealer")
    expect(handled).toContain("Vyřízeno v pondělí 16. 11. v 9:06.")
    expect(handled).not.toContain("vyridit")
  })

  it.each([
    ["asked", "Čeká na potvrzení", ["potvrdit"]],
    ["proposed", "Navrženo v pondělí 16. 11. v 9:06.", []],
    ["confirmed", "Potvrzeno v pondělí 16. 11. v 9:06.", []],
    ["cancelled", "Termín zrušil zákazník.", []],
  ] as const)("of a visit that is %s says so, and offers what is left", async (kind, expectText, buttons) => {
    showVisit(kind)
    const { main } = await ask("/prodejce/dealer")
    expect(main).toContain("Středa 18. 11. v 10:30")
    expect(main).toContain(expectText)
    expect([...main.matchAll(/name="krok" value="(\w+)"/g)].map(([, name]) => name)).toEqual(buttons)
    expect(main.includes("?krok=cas")).toBe(kind !== "cancelled")
  })

  it("proposes nothing to who has no e-mail", async () => {
    showVisit("asked", { email: null })
    expect((await ask("/prodejce/dealer")).main).not.toContain("?krok=cas")
    expect((await ask("/prodejce/dealer?krok=cas")).main).toContain("Zákazník nenapsal e-\u2060mail")
  })

  it("settles a time that has passed, because nobody can confirm it", async () => {
    showVisit("asked")
    if (reading.found) show({ ...reading.linked, visit: { ...visits.asked, day: "2020-11-18" } })
    const { main } = await ask("/prodejce/dealer")
    expect(main).toContain("Tento čas už uplynul")
    expect(main).not.toContain('value="potvrdit"')
    expect(main).toContain('value="vyridit"')
  })
})

describe("a button", () => {
  it.each([
    ["/prodejce/dealer", { krok: "vyridit" }, { kind: "handle" }],
    ["/prodejce/dealer", { krok: "potvrdit", poradi: "0" }, { kind: "confirm", sequence: 0 }],
    ["/prodejce/dealer", { krok: "zrusit", poradi: "2" }, { kind: "cancel", sequence: 2 }],
    ["/termin/visit", { krok: "prijmout", poradi: "1" }, { kind: "accept", sequence: 1 }],
    ["/termin/visit", { krok: "zrusit", poradi: "1" }, { kind: "cancel", sequence: 1 }],
  ])("of %s acts by %j, and leads back to the page", async (path, fields, action) => {
    const { status, headers } = await ask(path, fields)
    expect(actions).toEqual([action])
    expect([status, headers.get("location")]).toEqual([303, `${path}#hotovo`])
  })

  it.each(["/prodejce/dealer", "/smazat-udaje/erasure"])("of %s erases, and says when", async (path) => {
    const { status, headers } = await ask(path, { krok: "smazat" })
    expect(actions).toEqual([{ kind: "erase" }])
    expect(status).toBe(303)
    const location = headers.get("location") ?? ""
    expect(location).toMatch(new RegExp(`^${path}\\?kdy=\\d{4}-\\d\\d-\\d\\dT\\d\\d:\\d\\d#hotovo$`))
    reading = { found: false, why: "erased" }
    expect((await ask(`${path}?kdy=2026-11-15T20:14`)).main).toMatch(/15\. 11\..* ve 20:14/)
    expect((await ask(`${path}?kdy=<b>`)).main).not.toContain("kdy")
  })

  it.each([
    ["/prodejce/dealer", {}],
    ["/prodejce/dealer", { krok: "vybuchnout" }],
    ["/prodejce/dealer", { krok: "potvrdit", poradi: "-1" }],
    ["/prodejce/dealer", { krok: "potvrdit", poradi: "99999999999999999999" }],
    ["/termin/visit", { krok: "potvrdit", poradi: "0" }],
    ["/termin/visit", { krok: "smazat" }],
    ["/prodejce/dealer", { krok: "pozadat", poradi: "0" }],
    ["/smazat-udaje/erasure", { krok: "zrusit", poradi: "0" }],
  ])("that no page of ours has does nothing: %s %j", async (path, fields) => {
    expect((await ask(path, fields)).status).toBe(400)
    expect(actions).toEqual([])
  })

  it("that came too late says what happened first and when", async () => {
    outcome = { done: false, why: "stale" }
    showVisit("cancelled")
    const dealers = await ask("/prodejce/dealer", { krok: "potvrdit", poradi: "0" })
    expect(dealers.status).toBe(409)
    expect(dealers.main).toContain("Tohle už někdo udělal")
    expect(dealers.main).toContain("Zrušeno v pondělí 16. 11. v 9:06.")
    showVisit("confirmed")
    const visitors = await ask("/termin/visit", { krok: "prijmout", poradi: "1" })
    expect(visitors.status).toBe(409)
    expect(visitors.main).toContain("Termín jsme potvrdili v pondělí 16. 11. v 9:06.")
  })

  it.each(["unknown", "erased"] as const)("of an %s enquiry leads to the page that says so", async (why) => {
    outcome = { done: false, why }
    const { status, headers } = await ask("/prodejce/dealer", { krok: "vyridit" })
    expect([status, headers.get("location")]).toEqual([303, "/prodejce/dealer"])
  })

  it("can be pressed again while the database is unavailable, with everything that was filled in", async () => {
    outcome = { done: false, why: "unavailable" }
    showVisit("asked")
    const day = await findOpenDay()
    const fields = { krok: "navrhnout", poradi: "0", den: day, cas: "10:30", zprava: 'Auto je "v servisu"' }
    const { status, headers, main } = await ask("/prodejce/dealer", fields)
    expect(status).toBe(503)
    expect(headers.get("retry-after")).toBe("30")
    expect(main).toContain("Nepodařilo se to uložit")
    for (const [name, value] of Object.entries(fields))
      expect(main).toContain(`name="${name}" value="${value.replaceAll('"', "&quot;")}"`)
  })
})

describe("another time", () => {
  it("is proposed with the dealer's note, or comes back with its errors and everything that was submitted", async () => {
    showVisit("asked")
    const day = await findOpenDay()
    const fields = { krok: "navrhnout", poradi: "0", den: day, cas: "10:30", zprava: " Ve\r\nčtvrtek " }
    expect((await ask("/prodejce/dealer", fields)).status).toBe(303)
    expect(actions).toEqual([{ kind: "propose", sequence: 0, day, time: "10:30", note: "Ve\nčtvrtek" }])
    const zprava = `${"a".repeat(310)}</textarea><script>alert(1)</script>`
    const { status, page, main } = await ask("/prodejce/dealer", { ...fields, den: "", zprava })
    expect([status, actions.length]).toEqual([422, 1])
    expect(page).toContain("<title>Chyba: ")
    expect(main).toContain('id="chyby"')
    expect(main).toContain("Vyberte den, který navrhujete")
    expect(main).toMatch(/Zpráva je o 4\d znaků delší než 300/)
    expect(main).toContain("&lt;/textarea&gt;&lt;script&gt;alert(1)")
    expect(main).toContain('<option value="10:30" selected="">')
  })

  it("is none that a visitor could not ask for", async () => {
    showVisit("proposed")
    const fields = { poradi: "1", cas: "10:30", zprava: "" }
    for (const den of ["2020-01-01", "2099-01-01", "x"]) {
      expect((await ask("/prodejce/dealer", { ...fields, krok: "navrhnout", den })).status).toBe(422)
      expect((await ask("/termin/visit", { ...fields, krok: "pozadat", den })).status).toBe(422)
    }
    expect(actions).toEqual([])
  })

  it("is asked for by the visitor on the visit's own page, in answer to a proposal or when a request is a day old", async () => {
    for (const kind of ["asked", "proposed", "confirmed", "cancelled"] as const) {
      showVisit(kind)
      const isOffered = kind === "asked" || kind === "proposed"
      expect((await ask("/termin/visit?krok=cas")).main.includes('value="pozadat"')).toBe(isOffered)
    }
    showVisit("proposed")
    const day = await findOpenDay()
    const fields = { krok: "pozadat", poradi: "1", den: day, cas: "10:30" }
    expect((await ask("/termin/visit", fields)).status).toBe(303)
    expect(actions).toEqual([{ kind: "ask", sequence: 1, day, time: "10:30" }])
    expect((await ask("/termin/visit", { ...fields, den: "" })).main).toContain(
      "Vyberte den, kdy chcete přijet",
    )
  })
})

describe("the visitor's pages", () => {
  it.each([
    ["asked", "Termín ještě potvrdíme.", false],
    ["proposed", "Hodí se vám středa 18. 11. v 10:30?", true],
    ["confirmed", "Těšíme se na vás ve středu 18. 11. v 10:30.", false],
    ["cancelled", "Termín je zrušený.", false],
  ] as const)("say of a visit that is %s what holds", async (kind, heading, hasButton) => {
    showVisit(kind)
    const { main } = await ask("/termin/visit")
    expect(main).toContain(heading)
    expect(main.includes("prijmout")).toBe(hasButton)
    expect(main.includes("Ve středu jsme v servisu.")).toBe(kind === "proposed")
  })

  it.each(["", "?krok=prijedu", "?krok=cas"])(
    "say that the vehicle is sold, and invite nobody: /termin%s",
    async (step) => {
      stock = afterSale
      for (const kind of ["asked", "proposed", "confirmed", "coming"] as const) {
        showVisit(kind)
        const { main } = await ask(`/termin/visit${step}`)
        expect(main).toContain("Škoda Octavia už v nabídce není.")
        expect(main).toContain("tel:+420000000001")
        expect(main).toContain('href="/vozidla/skoda/octavia/104211"')
        expect(main).not.toMatch(/Auto připravíme|Těšíme se|Přijedete|<form/)
      }
      showVisit("cancelled")
      expect((await ask(`/termin/visit${step}`)).main).toContain("Termín je zrušený.")
    },
  )

  it("let a visit to a vehicle that is sold be cancelled, and the dealer's says that it is", async () => {
    stock = afterSale
    showVisit("confirmed")
    expect((await ask("/termin/visit?krok=zrusit")).main).toContain('value="zrusit"')
    expect((await ask("/prodejce/dealer")).main).toContain("Škoda Octavia, prodáno")
  })

  it("have no visit to answer where none was asked for, and list exactly what an erasure takes", async () => {
    expect((await ask("/termin/visit")).status).toBe(404)
    const { main } = await ask("/smazat-udaje/erasure")
    expect(main).toContain("dotaz č. 4K7 M2X ze dne 16. 11. 2026 k vozu Škoda Octavia")
    expect(main).toContain("nejpozději do měsíce")
  })
})

/** One that the page offers, whatever today is. */
async function findOpenDay(): Promise<string> {
  const { main } = await ask("/prodejce/dealer?krok=cas")
  const days = [...main.matchAll(/<option value="(\d{4}-\d\d-\d\d)">([^<]*)</g)]
  const open = days.slice(1).find(([, , name]) => !name?.includes("domluv"))
  if (open?.[1] === undefined) throw new Error("no day is offered")
  return open[1]
}
