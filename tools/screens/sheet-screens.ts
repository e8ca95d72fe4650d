import { readFile } from "node:fs/promises"
import type { Page } from "@playwright/test"
import { sheetFields } from "#domain/sheet/sheet-form.ts"
import { query } from "#harness/query.ts"
import { waitForMailTo } from "#harness/send-enquiry.ts"
import type { Site } from "#harness/start-site.ts"
import type { LinkScreen } from "./link-screens.ts"

const SAID_VEHICLE = 104_211
const EMPTY_VEHICLE = 104_285

/** The day's three links are given back. */
function findSheetLink(vehicle: number) {
  return async (site: Site): Promise<string> => {
    await query(site.databaseUrl, "delete from mail where name like 'sheet-link-%'")
    const mails = await waitForMailTo(site, "info@example.cz", () =>
      site.post("/prodejce", { vuz: String(vehicle) }),
    )
    const [link] = mails.flatMap(({ text = "" }) => /\/prodejce\/list\/[0-9a-f]+/.exec(text) ?? [])
    if (link === undefined) throw new Error("no mail has the link")
    return link
  }
}

const saidForms: readonly (Readonly<Record<string, string>> & { readonly photo?: string })[] = [
  {
    klice: "2",
    knizka: "paper",
    pneu: "summer",
    "pneu-front-left": "6",
    "pneu-front-right": "6",
    oprava: "Brzdy",
  },
  { vada: "scratch", "vada-kde": "left", "vada-slova": "6 cm", photo: "side" },
  { vada: "wheel", "vada-kde": "front-left", photo: "wheel" },
  { vada: "dent", "vada-kde": "left", "vada-slova": "od vozíku" },
  { vada: "wear", "vada-kde": "inside", "vada-slova": "věnec volantu", photo: "interior" },
]

/** A line of each kind, saved as the form would. */
async function sayAll(site: Site): Promise<string> {
  const link = await findSheetLink(SAID_VEHICLE)(site)
  const [stated] = saidForms
  for (const { photo, ...fields } of saidForms) {
    const [, base = "0"] = /name="verze" value="(\d+)"/.exec(await site.read(link)) ?? []
    const form = new FormData()
    // What stands in no list is sent with every form.
    for (const [name, value] of Object.entries({
      ...stated,
      oprava: "",
      ...fields,
      [sheetFields.base]: base,
    }))
      form.set(name, value)
    if (photo !== undefined)
      form.set(
        sheetFields.flawPhoto,
        new Blob([await readFile(`demo/photos/hatchback-bila/${photo}.jpg`)], { type: "image/jpeg" }),
        "vada.jpg",
      )
    const answer = await fetch(site.site.origin + link, {
      method: "POST",
      headers: { "sec-fetch-site": "same-origin" },
      body: form,
      redirect: "manual",
    })
    if (answer.status !== 303) throw new Error(`the sheet was answered with ${answer.status}`)
  }
  return link
}

const showVehicle = async () => `/vozidla/skoda/octavia/${SAID_VEHICLE}`

async function openFlaw(page: Page): Promise<void> {
  await page.getByText("Zapsat vadu").click()
}

async function openFlawPhoto(page: Page): Promise<void> {
  await page.locator(".sheet-slip [data-photo]").first().click()
  await page.locator(".lightbox-note").getByText("Vada").waitFor()
}

export const sheetScreens: readonly LinkScreen[] = [
  { name: "sheet-empty", findPath: findSheetLink(EMPTY_VEHICLE), prepare: openFlaw, full: true },
  { name: "sheet-said", findPath: sayAll, full: true },
  { name: "sheet-public", findPath: showVehicle, full: true },
  { name: "sheet-flaw", findPath: showVehicle, prepare: openFlawPhoto },
]
