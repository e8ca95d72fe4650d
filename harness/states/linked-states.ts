import { readFile } from "node:fs/promises"
import type { Page } from "@playwright/test"
import { sheetFields } from "#domain/sheet/sheet-form.ts"
import type { DayPage } from "#domain/site/link-paths.ts"
import { findDayPath, findSheetPath, signSentPath } from "../dealer-links.ts"
import { chooseVisit, enquiredVehicle, findForm } from "../enquiry-form.ts"
import { fillInbox } from "../example-inbox.ts"
import { chooseVisitFields, findLink, type LinkedPage, sendEnquiry, waitForMailTo } from "../send-enquiry.ts"
import type { Site } from "../start-site.ts"
import { type State, waitForErrors } from "./page-states.ts"

/** A Monday morning on which the dealer is open. */
export const STATES_TIME = "2026-11-16T10:30:00+01:00"

type Fields = Readonly<Record<string, string>>
type FindPath = (site: Site) => Promise<string>

/** A page that something must lead to: a link of a mail, or what the dealer has said. `findPath` goes as far as it shows. */
export type LinkedState = Omit<State, "path" | "checkedAt"> & { readonly findPath: FindPath }

const contact = { telefon: "777 123 456", email: "jana.kovarikova@example.cz" }
const question = contact
const visit = { ...contact, ...chooseVisitFields(new Date(STATES_TIME)) }
const other = { den: "2026-11-19", cas: "14:00" }
const note = "Ve středu dopoledne máme auto v servisu, ve čtvrtek už bude připravené."
const unknown = "0".repeat(64)
const addStep = (step: string) => (step === "" ? "" : `?krok=${step}`)

const asked = new WeakMap<Site, number>()
/** No site is asked the same twice; all are asked the same in the same order. */
function ask(site: Site, fields: Fields) {
  const count = asked.get(site) ?? 2
  asked.set(site, count + 1)
  return sendEnquiry(site, { ...fields, zprava: `Dobrý den, chtěli bychom se svézt. Přijedeme ${count}.` })
}

/** Presses a button of the page behind a link. */
async function press({ post }: Site, path: string, fields: Fields): Promise<void> {
  const { status } = await post(path, fields)
  if (status !== 303) throw new Error(`the button was answered with ${status}`)
}

/** The page behind a link of the mails of an enquiry, after a button of it has been pressed. */
function showEnquiry(fields: Fields, page: LinkedPage, step = "", pressed = "", ending = ""): FindPath {
  return async (site) => {
    const link = findLink(await ask(site, fields), page)
    if (pressed !== "") await press(site, link, { krok: pressed })
    return link + addStep(step) + ending
  }
}

/** The page of a visit that the dealer has confirmed or moved, and the visitor then accepted. */
function showVisit(page: LinkedPage, answers: "proposed" | "confirmed" | "accepted", step = ""): FindPath {
  return async (site) => {
    const dealers = findLink(await ask(site, visit), "prodejce")
    const answer =
      answers === "confirmed" ? { krok: "potvrdit" } : { krok: "navrhnout", zprava: note, ...other }
    const mails = await waitForMailTo(site, contact.email, () =>
      press(site, dealers, { poradi: "0", ...answer }),
    )
    const visitors = findLink(mails, "termin")
    if (answers === "accepted") await press(site, visitors, { krok: "prijmout", poradi: "1" })
    return (page === "termin" ? visitors : dealers) + addStep(step)
  }
}

const days = new WeakMap<Site, Promise<string>>()
/** The same of all pictures of a site. */
const showDay: FindPath = (site) => {
  const counts = { questions: 12, visits: 4, offers: 1, quarantined: 2, older: 31 }
  const day = days.get(site) ?? fillInbox(site.databaseUrl, counts, new Date(STATES_TIME))
  days.set(site, day)
  return day
}

/** A page of the dealer's, or the sheet of a vehicle. */
const findDay =
  (page: DayPage): FindPath =>
  ({ databaseUrl }) =>
    findDayPath(databaseUrl, new Date(STATES_TIME), page)
const findSheet =
  (vehicleId: number): FindPath =>
  ({ databaseUrl }) =>
    findSheetPath(databaseUrl, vehicleId, new Date(STATES_TIME))

async function handleFirst(page: Page): Promise<void> {
  await page.getByRole("button", { name: "Vyřízeno" }).first().click()
  await page.getByText("Vrátit zpět").filter({ visible: true }).first().waitFor()
}

async function callFirst(page: Page): Promise<void> {
  await page
    .getByRole("link", { name: /^Zavolat/ })
    .first()
    .click()
  await page.evaluate(() => window.dispatchEvent(new Event("focus")))
  await page.getByText("Vyřízeno?").waitFor()
}

async function chooseAnswer(page: Page): Promise<void> {
  await page.getByRole("link", { name: "Hotová odpověď" }).first().click()
  await page.getByRole("heading", { level: 1, name: "Odpověď" }).waitFor()
}

async function sendNothing(page: Page): Promise<void> {
  await page.getByRole("button", { name: "Poslat návrh" }).click()
  await waitForErrors(page)
}

async function chooseSaturday(page: Page, from: string): Promise<void> {
  await page.getByLabel("Sobota, od").selectOption(from)
  await page.getByLabel("Sobota, do").selectOption("12:00")
}

async function addClosure(page: Page): Promise<void> {
  await chooseSaturday(page, "9:00")
  await page.getByLabel("Od", { exact: true }).fill("2026-12-04")
  await page.getByLabel("Proč").fill("inventura")
  await page.getByRole("button", { name: "Přidat" }).click()
  await page.waitForLoadState()
}

/** What the picture before this one saved is saved all the same. */
async function saveSaturday(page: Page): Promise<void> {
  await chooseSaturday(page, "9:00")
  await page.getByRole("button", { name: "Uložit změny" }).click()
  await page.getByRole("status").filter({ hasText: "Uloženo" }).waitFor()
}

async function saveOver(page: Page): Promise<void> {
  await saveSaturday(page)
  await page.locator('.day-form [name="verze"]').evaluate((field) => field.setAttribute("value", "older"))
  await page.getByLabel("Sobota, od").selectOption("closed")
  await page.getByRole("button", { name: "Uložit změny" }).click()
  await page.getByRole("alert").waitFor()
}

async function saveNothing(page: Page): Promise<void> {
  await page.getByLabel("Sobota, od").selectOption("20:00")
  await page.getByLabel("Čím se zabývá").fill("")
  await page.getByRole("button", { name: "Uložit změny" }).click()
  await page.getByRole("alert").waitFor()
}

/** A line of each kind of a vehicle's sheet. What stands in no list is sent with every form. */
const stated = {
  proveril: "Cebia",
  "proveril-dne": "2026-11-16",
  protokol: "https://www.cebia.cz/protokol/104211",
  klice: "2",
  knizka: "paper",
  pneu: "summer",
}
const sheetForms: readonly (Fields & { readonly photo?: string })[] = [
  { oprava: "Brzdy" },
  { vada: "Škrábanec 6 cm", "vada-kde": "left", photo: "side" },
  { vada: "Odřený disk", "vada-kde": "front-left", photo: "wheel" },
  { vada: "Důlek od vozíku", "vada-kde": "left" },
  { vada: "Ošoupaný volant", "vada-kde": "inside", photo: "interior" },
]

/** Saved as the form would. */
const fillSheet: FindPath = async (site) => {
  const link = await findSheet(104_211)(site)
  for (const { photo, ...fields } of sheetForms) {
    const [, version = "0"] = /name="verze" value="(\d+)"/.exec(await site.read(link)) ?? []
    const body = new FormData()
    const all = { ...stated, ...fields, [sheetFields.version.name]: version }
    for (const [name, value] of Object.entries(all)) body.set(name, value)
    if (photo !== undefined) {
      const jpeg = await readFile(`demo/photos/hatchback-bila/${photo}.jpg`)
      body.set(sheetFields.flawPhoto.name, new Blob([jpeg], { type: "image/jpeg" }), "vada.jpg")
    }
    const headers = { "sec-fetch-site": "same-origin" }
    const { status } = await site.get(link, { method: "POST", headers, body })
    if (status !== 303) throw new Error(`the sheet was answered with ${status}`)
  }
  return link
}

async function openFlawPhoto(page: Page): Promise<void> {
  await page.locator(".report-summary [data-photo]").first().click()
  await page.locator(".lightbox-note").getByText("Vada").waitFor()
}

const search = "producer_text=%C5%A0koda&constr=Kombi&fuel=Nafta&sales_price=300000"
let askedWatches = 0

/** The page of a watch that is requested, or confirmed too; `pressed` as of an enquiry. */
function showWatch(isConfirmed: boolean, step = "", pressed = "", ending = ""): FindPath {
  return async (site) => {
    const email = `petr.hanak${askedWatches++}@example.cz`
    const mails = await waitForMailTo(site, email, () =>
      site.post("/hlidat", { hledani: `?${search}`, email }),
    )
    const link = findLink(mails, "hlidat")
    if (isConfirmed) await press(site, link, { krok: "potvrdit" })
    if (pressed !== "") await press(site, link, { krok: pressed })
    return link + addStep(step) + ending
  }
}

async function sendWatch(page: Page, email: string): Promise<void> {
  await page.getByRole("textbox", { name: "E-mail" }).fill(email)
  await page.getByRole("button", { name: "Hlídat nabídku" }).click()
  await page.waitForLoadState()
}

const at =
  (path: string): FindPath =>
  async () =>
    path
const showSent =
  (rest: string): FindPath =>
  ({ databaseUrl }) =>
    signSentPath(databaseUrl, `/poptavka/odeslano?cislo=K7M4PX&zpusob=${rest}`)
const erasedAt = "?kdy=2026-11-16T10:30"
const row = (name: string, findPath: FindPath, open?: State["open"]): LinkedState => ({
  name,
  findPath,
  ...(open && { open }),
  full: true,
})

export const linkedStates: readonly LinkedState[] = [
  row("sheet-empty", findSheet(104_470)),
  row("sheet-filled", fillSheet),
  row("sheet-public", at(enquiredVehicle)),
  { name: "sheet-flaw", findPath: at(enquiredVehicle), open: openFlawPhoto },

  row("sent-offer", showSent("question&o=offer&vuz=104211&fotografie=3&potvrzeni=1")),
  row("sent-question", showSent("question&o=vehicle&vuz=104211&potvrzeni=1")),
  row("sent-visit", showSent("visit&o=vehicle&vuz=104211&den=2026-11-18&cas=10:30")),
  row("day-answer", showDay, chooseAnswer),
  row("dealer-ask", at("/prodejce")),
  row("dealer-asked", at("/prodejce"), (page) =>
    page.getByRole("button", { name: "Poslat dnešní odkaz" }).click(),
  ),
  row("dealer-vehicles", findDay("vehicles"), (page) => page.locator("summary").nth(1).click()),
  row("facts-edit", findDay("facts"), addClosure),
  row("facts-errors", findDay("facts"), saveNothing),
  row("facts-saved", findDay("facts"), saveSaturday),
  row("facts-newer", findDay("facts"), saveOver),
  row("dealer-ended", at(`/prodejce/hodiny/${unknown}`)),

  row("link-dealer-question", showEnquiry(question, "prodejce")),
  row("link-dealer-handled", showEnquiry(question, "prodejce", "", "vyridit")),
  row("link-dealer-erase", showEnquiry(question, "prodejce", "smazat")),
  row("link-dealer-erased", showEnquiry(question, "prodejce", "", "smazat", erasedAt)),
  row("link-dealer-visit", showEnquiry(visit, "prodejce")),
  row("link-dealer-cancel", showEnquiry(visit, "prodejce", "zrusit")),
  row("link-dealer-proposal", showEnquiry(visit, "prodejce", "cas"), (page) => chooseVisit(findForm(page))),
  row("link-dealer-proposal-errors", showEnquiry(visit, "prodejce", "cas"), sendNothing),
  row("link-dealer-proposed", showVisit("prodejce", "proposed")),
  row("link-dealer-confirmed", showVisit("prodejce", "confirmed")),
  row("link-visit-proposed", showVisit("termin", "proposed")),
  row("link-visit-other-time", showVisit("termin", "proposed", "cas")),
  row("link-day", showDay),
  row("link-day-returned", showDay, callFirst),
  row("link-day-handled", showDay, handleFirst),
  row("link-visit-come", showVisit("termin", "accepted", "prijedu")),
  row("link-visit-accepted", showVisit("termin", "accepted")),
  row("link-visit-cancel", showVisit("termin", "accepted", "zrusit")),
  row("link-erase", showEnquiry(question, "smazat-udaje")),
  row("link-erased", showEnquiry(question, "smazat-udaje", "", "smazat", erasedAt)),
  row("link-unknown", at(`/termin/${unknown}`)),

  { name: "watch-door", findPath: at("/vozidla?fuel=Nafta&constr=Kombi") },
  row("watch-door-empty", at("/vozidla?fuel=Nafta&constr=Kombi&price_from=900000")),
  row("watch-form", at(`/hlidat?${search}`)),
  row("watch-nothing", at("/hlidat")),
  row("watch-errors", at(`/hlidat?${search}`), (page) => sendWatch(page, "petr.hanak")),
  row("watch-asked", at(`/hlidat?${search}`), (page) => sendWatch(page, "petr.hanak@example.cz")),
  row("watch-confirm", showWatch(false)),
  row("watch-confirmed", showWatch(true)),
  row("watch-stop", showWatch(true, "zrusit")),
  row("watch-renew", showWatch(true, "prodlouzit")),
  row("watch-erase", showWatch(true, "smazat")),
  row("watch-stopped", showWatch(true, "", "zrusit", `?hledani=${encodeURIComponent(search)}`)),
]
