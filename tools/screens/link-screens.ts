import type { Page } from "@playwright/test"
import { chooseVisit, findForm } from "#harness/enquiry-form.ts"
import { fillDay } from "#harness/example-day.ts"
import { query } from "#harness/query.ts"
import {
  chooseVisitFields,
  findLink,
  type LinkedPage,
  sendEnquiry,
  waitForMailTo,
} from "#harness/send-enquiry.ts"
import type { Site } from "#harness/start-site.ts"
import { SCREENS_TIME, type Screen } from "./screens-site.ts"

export type LinkScreen = Omit<Screen, "path"> & {
  /** Writes to the dealer first, and goes as far as the picture shows. */
  findPath(site: Site): Promise<string>
}

const contact = { telefon: "777 123 456", email: "jana.kovarikova@example.cz" }
const question = contact
const visit = { ...contact, ...chooseVisitFields(new Date(SCREENS_TIME)) }
const other = { den: "2026-11-19", cas: "14:00" }
const note = "Ve středu dopoledne máme auto v servisu, ve čtvrtek už bude připravené."

let asked = 0
const ask = (site: Site, fields: Readonly<Record<string, string>>) =>
  sendEnquiry(site, { ...fields, zprava: `Dobrý den, chtěli bychom se svézt. Přijedeme ${2 + asked++}.` })

/** Presses a button of the page behind a link. */
export async function press(
  { post }: Site,
  path: string,
  fields: Readonly<Record<string, string>>,
): Promise<void> {
  const { status } = await post(path, fields)
  if (status !== 303) throw new Error(`the button was answered with ${status}`)
}

function show(fields: Readonly<Record<string, string>>, page: LinkedPage, step = "") {
  return async (site: Site) => findLink(await ask(site, fields), page) + (step === "" ? "" : `?krok=${step}`)
}

/** The page of a visit to which the dealer, or then the visitor, has answered. */
function showVisit(page: LinkedPage, answers: "proposed" | "confirmed" | "accepted", step = "") {
  return async (site: Site) => {
    const mails = await ask(site, visit)
    const dealers = findLink(mails, "prodejce")
    // The same token as in every mail to the visitor.
    const visitors = findLink(mails, "smazat-udaje").replace("smazat-udaje", "termin")
    if (answers === "confirmed") await press(site, dealers, { krok: "potvrdit", poradi: "0" })
    else await press(site, dealers, { krok: "navrhnout", poradi: "0", zprava: note, ...other })
    if (answers === "accepted") await press(site, visitors, { krok: "prijmout", poradi: "1" })
    if (page === "termin") return visitors + (step === "" ? "" : `?krok=${step}`)
    return dealers
  }
}

function showErased(page: "prodejce" | "smazat-udaje") {
  return async (site: Site) => {
    const path = findLink(await ask(site, question), page)
    await press(site, path, { krok: "smazat" })
    return `${path}?kdy=2026-11-16T10:30`
  }
}

const counts = { questions: 30, visits: 6, offers: 2, held: 2 }
let day: Promise<string> | undefined
/** The same of all pictures. */
function showDay(site: Site): Promise<string> {
  day ??= fillDay(site.databaseUrl, counts, new Date(SCREENS_TIME))
  return day
}

async function handleFirst(page: Page): Promise<void> {
  await page.getByRole("button", { name: "Vyřízeno" }).first().click()
  await page.getByText("Vrátit zpět").waitFor()
}

async function chooseOther(page: Page): Promise<void> {
  await chooseVisit(findForm(page))
}

async function sendNothing(page: Page): Promise<void> {
  await page.getByRole("button", { name: "Poslat návrh" }).click()
  await page.getByRole("alert").filter({ hasText: "Opravte prosím" }).waitFor()
}

/** The day's three links are given back, however many pictures are taken. */
async function findFactsLink(site: Site): Promise<string> {
  await query(site.databaseUrl, "delete from mail where name like 'facts-link-%'")
  const mails = await waitForMailTo(site, "info@example.cz", () => site.post("/prodejce", {}))
  const [link] = mails.flatMap(({ text = "" }) => /\/prodejce\/hodiny\/[0-9a-f]+/.exec(text) ?? [])
  if (link === undefined) throw new Error("no mail has the link")
  return link
}

async function changeSaturday(page: Page): Promise<void> {
  await page.getByLabel("Sobota, od").selectOption("9:00")
  await page.getByLabel("Sobota, do").selectOption("12:00")
  await page.getByLabel("Od", { exact: true }).fill("2026-12-04")
  await page.getByLabel("Proč").fill("inventura")
  await page.getByRole("button", { name: "Přidat" }).click()
  await page.waitForLoadState()
}

/** Twice: the picture before this one saved the second hour, and what is saved again is no change. */
async function saveSaturday(page: Page): Promise<void> {
  const link = page.url()
  for (const from of ["8:00", "9:00"]) {
    await page.goto(link)
    await page.getByLabel("Sobota, od").selectOption(from)
    await page.getByLabel("Sobota, do").selectOption("12:00")
    await page.getByRole("button", { name: "Uložit změny" }).click()
    await page.getByRole("status").filter({ hasText: "Uloženo." }).waitFor()
  }
}

async function saveNothing(page: Page): Promise<void> {
  await page.getByLabel("Sobota, od").selectOption("20:00")
  await page.getByLabel("Čím se zabývá").fill("")
  await page.getByRole("button", { name: "Uložit změny" }).click()
  await page.getByRole("alert").waitFor()
}

async function chooseAnswer(page: Page): Promise<void> {
  await page.getByRole("link", { name: "Vybrat hotovou odpověď" }).first().click()
  await page.getByRole("heading", { level: 1, name: "Odpověď" }).waitFor()
}

export const linkScreens: readonly LinkScreen[] = [
  { name: "day-answer", findPath: showDay, prepare: chooseAnswer, full: true },
  { name: "facts-ask", findPath: async () => "/prodejce", full: true },
  { name: "facts-edit", findPath: findFactsLink, prepare: changeSaturday, full: true },
  { name: "facts-faults", findPath: findFactsLink, prepare: saveNothing, full: true },
  { name: "facts-saved", findPath: findFactsLink, prepare: saveSaturday, full: true },
  { name: "facts-ended", findPath: async () => `/prodejce/hodiny/${"0".repeat(64)}`, full: true },
  { name: "link-dealer-question", findPath: show(question, "prodejce"), full: true },
  {
    name: "link-dealer-handled",
    full: true,
    findPath: async (site) => {
      const path = findLink(await ask(site, question), "prodejce")
      await press(site, path, { krok: "vyridit" })
      return path
    },
  },
  { name: "link-dealer-erase", findPath: show(question, "prodejce", "smazat"), full: true },
  { name: "link-dealer-erased", findPath: showErased("prodejce"), full: true },
  { name: "link-dealer-visit", findPath: show(visit, "prodejce"), full: true },
  { name: "link-dealer-cancel", findPath: show(visit, "prodejce", "zrusit"), full: true },
  {
    name: "link-dealer-proposal",
    findPath: show(visit, "prodejce", "cas"),
    prepare: chooseOther,
    full: true,
  },
  {
    name: "link-dealer-proposal-faults",
    findPath: show(visit, "prodejce", "cas"),
    prepare: sendNothing,
    full: true,
  },
  { name: "link-dealer-proposed", findPath: showVisit("prodejce", "proposed"), full: true },
  { name: "link-dealer-confirmed", findPath: showVisit("prodejce", "confirmed"), full: true },
  { name: "link-visit-proposed", findPath: showVisit("termin", "proposed"), full: true },
  { name: "link-visit-other-time", findPath: showVisit("termin", "proposed", "cas"), full: true },
  { name: "link-day", findPath: showDay, full: true },
  { name: "link-day-handled", findPath: showDay, prepare: handleFirst, full: true },
  { name: "link-visit-come", findPath: showVisit("termin", "accepted", "prijedu"), full: true },
  { name: "link-visit-accepted", findPath: showVisit("termin", "accepted"), full: true },
  { name: "link-visit-cancel", findPath: showVisit("termin", "accepted", "zrusit"), full: true },
  { name: "link-erase", findPath: show(question, "smazat-udaje"), full: true },
  { name: "link-erased", findPath: showErased("smazat-udaje"), full: true },
  { name: "link-unknown", findPath: async () => `/termin/${"0".repeat(64)}`, full: true },
]
