import { describe, expect, it } from "vitest"
import type { EnquiryOutcome } from "#domain/enquiry/enquiries.ts"
import type { Enquiry } from "#domain/enquiry/enquiry.ts"
import type { PageServices } from "#domain/page-services.ts"
import type { Vehicle } from "#domain/vehicle/vehicle.ts"
import { askWebsite } from "#harness/ask-website.ts"
import { failingForms } from "#harness/broken-page.ts"
import { buildStock, buildVehicle } from "#harness/builders.ts"

const vehicle = buildVehicle({ id: 104211, model: "Octavia", priceCzk: 329_000 })
const stock = buildStock([vehicle])

type SavedEnquiry = { readonly enquiry: Enquiry; readonly suspect: boolean }

const saved: SavedEnquiry[] = []
let outcome: EnquiryOutcome = { saved: true, code: "K7M 4PX", hasReceipt: true }

const services: Pick<PageServices, "stock" | "forms"> = {
  stock: { current: () => stock, findVehicle: async (id) => stock.vehicleById.get(id) },
  forms: {
    ...failingForms,
    enquiries: {
      save: async (enquiry, { suspect }) => {
        saved.push({ enquiry, suspect })
        return outcome
      },
      readLink: async () => ({ found: false, why: "unavailable" }),
      perform: async () => ({ done: false, why: "unavailable" }),
    },
  },
}

const fromPage = { "sec-fetch-site": "same-origin" }

async function ask(
  path: string,
  fields?: Record<string, string>,
  changes: Partial<PageServices> = {},
  headers: Record<string, string> = fromPage,
) {
  const init = fields && { method: "POST", headers, body: new URLSearchParams(fields) }
  const response = await askWebsite(path, { ...services, ...changes }, init)
  return { status: response.status, headers: response.headers, page: await response.text() }
}

const filled = {
  vuz: "104211",
  zpusob: "question",
  jmeno: "Jana",
  telefon: "777 123 456",
  zprava: "Dobrý den",
}

describe("a form that is sent", () => {
  it("is saved, then confirmed by a page whose address has none of its words", async () => {
    const { status, headers } = await ask("/poptavka", { ...filled, email: "jana@example.cz", past: "" })
    expect(status).toBe(303)
    expect(headers.get("location")).toBe(
      "/poptavka/odeslano?cislo=K7M4PX&zpusob=question&o=vehicle&vuz=104211&potvrzeni=1#hotovo",
    )
    expect(saved.at(-1)).toMatchObject({
      suspect: false,
      enquiry: { name: "Jana", phone: "+420777123456", message: "Dobrý den" },
    })
  })

  it.each([
    ["it fills in what no person sees", { ...filled, past: "x" }, fromPage],
    ["no browser says that it comes from a page of ours", filled, {}],
  ])("is handed on as suspect where %s", async (_, fields, headers) => {
    expect((await ask("/poptavka", fields, {}, headers)).status).toBe(303)
    expect(saved.at(-1)?.suspect).toBe(true)
  })

  it("comes back with its errors and everything that was submitted, and nothing is saved", async () => {
    const before = saved.length
    const { status, page } = await ask("/poptavka", {
      ...filled,
      jmeno: "",
      email: "jana<script>alert(1)</script>",
      zprava: "</textarea><script>alert(2)</script>",
    })
    expect(status).toBe(422)
    expect(saved.length).toBe(before)
    expect(page).toContain("<title>Chyba:")
    expect(page).toContain('id="chyby"')
    expect(page).toContain("Opravte prosím 2\u00a0údaje")
    expect(page).toContain('href="#jmeno"')
    expect(page).toContain("&lt;/textarea&gt;&lt;script&gt;alert(2)&lt;/script&gt;")
    expect(page).not.toMatch(/<script>alert/)
    expect(page).toContain("Škoda Octavia")
  })

  it.each<[string, object, number, string | null, string]>([
    ["where it cannot be saved", {}, 503, "30", "Dotaz se nám nepodařilo uložit."],
    ["where too many came from there", { waitSeconds: 118 }, 429, "118", "Dotaz zatím není odeslaný."],
    ["whose browser hides its origin", { isUnproven: true }, 403, null, "Dotaz zatím není odeslaný."],
  ])("%s is answered with phones, an e-mail and itself", async (_, why, status, retryAfter, expectText) => {
    const before = outcome
    outcome = { saved: false, ...why }
    const answer = await ask("/poptavka", { ...filled, zprava: "Přijedu ve středu" })
    outcome = before
    expect([answer.status, answer.headers.get("retry-after")]).toEqual([status, retryAfter])
    const main = answer.page.slice(answer.page.indexOf("<main"))
    expect(main).toContain(expectText)
    expect(main.indexOf("tel:+420000000001")).toBeLessThan(main.indexOf("<form"))
    expect(main).toContain(
      `body=${encodeURIComponent("Škoda Octavia, č.\u00a0104211\r\nPřijedu").slice(0, 40)}`,
    )
    expect(main).toMatch(/<textarea[^>]*>Přijedu ve středu<\/textarea>/)
    expect(main).toContain('value="777 123 456"')
    expect(main).toContain("Zkusit znovu")
  })

  it("about a search keeps a query of the list, whatever stood in the field, and that in words", async () => {
    const { vuz: _, ...rest } = filled
    await ask("/poptavka", { ...rest, hledani: "?fuel=Nafta&page=7&evil=1&sales_price=300000" })
    expect(saved.at(-1)?.enquiry.subject).toEqual({
      kind: "search",
      search: "fuel=Nafta&sales_price=300000",
      inWords: "Nafta, do\u00a0300\u00a0000\u00a0Kč",
    })
    await ask("/poptavka", { ...rest, hledani: `?fuel=${"Na%00%0Afta".repeat(60)}` })
    const { subject } = saved.at(-1)?.enquiry ?? {}
    expect(subject).toMatchObject({ inWords: expect.stringMatching(/^(Na fta)+.*…$/) })
  })

  it("is accepted of a vehicle that nobody knows any more, and without a stock", async () => {
    expect((await ask("/poptavka", { ...filled, vuz: "5" })).status).toBe(303)
    const none = { current: () => undefined, findVehicle: async () => undefined }
    expect((await ask("/poptavka", filled, { stock: none })).status).toBe(303)
  })
})

const soldById = new Map([[104211, { vehicle, soldOn: "2026-11-16" }]])
/** After the vehicle was sold. */
const selling = (...left: readonly Vehicle[]) => ({
  stock: { current: () => ({ ...buildStock(left), soldById }), findVehicle: async () => undefined },
})

it("the code on a windscreen leads to the vehicle, to the page of one that was sold, and of an unknown one to none", async () => {
  for (const changes of [{}, selling()]) {
    const { status, headers } = await ask("/v/104211", undefined, changes)
    expect([status, headers.get("location")]).toEqual([302, "/vozidla/skoda/octavia/104211"])
  }
  for (const path of ["/v/5", "/v/x"]) {
    const { status, page } = await ask(path)
    expect(status).toBe(404)
    expect(page).toContain("Stránka nenalezena")
  }
})

describe("the form that asks for a number only", () => {
  const path = "/poptavka?zpusob=callback&vuz=104211"

  it("is right at any hour: it names the vehicle, who calls and the hours, and no time", async () => {
    const { status, page } = await ask(path)
    expect(status).toBe(200)
    const main = page.slice(page.indexOf("<main"), page.indexOf("</main"))
    expect(main).toContain("<h1>Zavolejte mi</h1>")
    expect(main).toContain("Škoda Octavia")
    expect(main).toContain("Zavolá vám Petr Novák, prodej, z\u00a0čísla +420")
    expect(main).not.toMatch(/zítra|dnes/)
    expect(main.match(/<(input|textarea|select)[^>]*name="([^"]+)"/g)).toHaveLength(5)
    expect((await ask("/poptavka?zpusob=callback")).page).not.toContain("Škoda Octavia")
  })

  it("is saved with a number alone, and comes back by itself with what is wrong in it", async () => {
    const fields = { zpusob: "callback", vuz: "104211", telefon: "777 123 456", jmeno: "" }
    const { status, headers } = await ask(path, fields)
    expect(status).toBe(303)
    expect(headers.get("location")).not.toContain("777")
    expect(saved.at(-1)?.enquiry).toMatchObject({ name: "777\u00a0123\u00a0456", phone: "+420777123456" })
    const wrong = await ask(path, { ...fields, telefon: "777" })
    expect(wrong.status).toBe(422)
    expect(wrong.page).toContain("chybí číslice")
    expect(wrong.page).toContain("Vaše číslo")
    expect(wrong.page).not.toContain("Co pro vás můžeme udělat?")
  })
})

describe("where the site takes no enquiries", () => {
  it.each(["/poptavka", "/poptavka?fuel=Nafta", "/poptavka/odeslano?cislo=K7M4PX"])(
    "%s is not there",
    async (path) => {
      expect((await ask(path, undefined, { forms: null })).status).toBe(404)
      expect((await ask("/poptavka", filled, { forms: null })).status).toBe(404)
    },
  )

  it.each(["/kontakt", "/vozidla/skoda/octavia/104211", "/vozidla?producer_text=Saab"])(
    "%s has no form and no link to one",
    async (path) => {
      const { page } = await ask(path, undefined, { forms: null })
      expect(page).not.toContain("poptavka")
      expect((await ask(path)).page).toContain("poptavka")
    },
  )
})

describe("the confirmation page", () => {
  it("says the number, the vehicle and when to expect an answer", async () => {
    const { status, page } = await ask(
      "/poptavka/odeslano?cislo=K7M4PX&zpusob=visit&o=vehicle&vuz=104211&den=2026-11-18&cas=10:30",
    )
    expect(status).toBe(200)
    expect(page).toContain("K7M 4PX")
    expect(page).toContain(
      "Chcete přijet ve\u00a0středu 18.\u00a011. v\u00a010:30. Termín vám ještě potvrdíme.",
    )
    expect(page).toContain('href="/vozidla/skoda/octavia/104211"')
    expect(page).toContain('content="noindex, nofollow"')
  })

  it("says of a call when it comes, who calls and from which number, and no number to quote", async () => {
    const { page } = await ask(
      "/poptavka/odeslano?cislo=K7M4PX&zpusob=callback&o=vehicle&vuz=104211&den=2030-11-18&hodiny=9-11",
    )
    expect(page).toContain("Zavoláme v\u00a0pondělí 18.\u00a011. od\u00a09:00")
    expect(page).toContain("V\u00a0pondělí 18.\u00a011. mezi 9:00 a\u00a011:00. Vy teď nemusíte nic.")
    expect(page).toContain("Petr Novák, prodej")
    expect(page.slice(0, page.indexOf("</main"))).not.toContain("K7M 4PX")
  })

  it("says that the vehicle is sold meanwhile, and offers similar ones", async () => {
    const sale = selling(buildVehicle({ id: 2, model: "Octavia", priceCzk: 300_000 }))
    const path = "/poptavka/odeslano?cislo=K7M4PX&zpusob=question&vuz=104211&o="
    for (const [address, expected] of [
      [`${path}vehicle`, ["vůz se ale mezitím prodal", "Podobné vozy", "/vozidla/skoda/octavia/2"]],
      [`${path}offer`, ["Děkujeme, nabídka dorazila.", "Škoda Octavia, prodáno", "Podobné vozy"]],
      ["/vykup/nabidka?vuz=104211", ["Škoda Octavia, prodáno"]],
    ] as const) {
      const { page } = await ask(address, undefined, sale)
      for (const words of expected) expect(page, address).toContain(words)
    }
  })
})
