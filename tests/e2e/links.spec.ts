import type { Page } from "@playwright/test"
import type { ParsedMail } from "mailparser"
import { chooseVisit } from "#harness/enquiry-form.ts"
import {
  chooseVisitFields,
  findLink,
  type LinkedPage,
  sendEnquiry,
  waitForMails,
} from "#harness/send-enquiry.ts"
import type { Site } from "#harness/start-site.ts"
import { expect, heading, press, test } from "./site-test.ts"

const contact = { telefon: "777 123 456", email: "jana@example.cz" }
let asked = 0

/** Each is another enquiry: the same words on the same day are one. */
function askVisit(site: Site) {
  const zprava = `Zkouška odkazů ${process.pid} ${asked++}`
  return sendEnquiry(site, { ...contact, zprava, ...chooseVisitFields() })
}

async function open(page: Page, { site }: Site, mails: readonly ParsedMail[], link: LinkedPage, step = "") {
  return page.goto(site.origin + findLink(mails, link, step))
}

const notes = (page: Page) => page.getByRole("main").getByRole("status")

// With script linked-pages.spec.ts has these pages.
test.use({ javaScriptEnabled: false, viewport: { width: 390, height: 900 } })

test("the dealer proposes another time, the visitor picks one, accepts one and erases everything", async ({
  page,
  site,
}) => {
  const mails = await askVisit(site)
  await open(page, site, mails, "prodejce")
  const form = page.locator("form.enquiry-form")
  const pickTime = async (link: string) => {
    await page.getByRole("link", { name: link }).click()
    await expect(form.getByLabel("Den")).toBeVisible()
    await chooseVisit(form)
  }
  await pickTime("Navrhnout jiný čas")
  await form.locator("textarea").fill("Dopoledne máme auto v\u00a0servisu.")
  const proposal = await waitForMails(site, 1, () => press(page, "Poslat návrh"))
  await expect(page.getByText("Čeká na\u00a0zákazníka")).toBeVisible()

  await open(page, site, proposal, "termin")
  await expect(heading(page)).toHaveText(/^Hodí se vám .*\?$/)
  await expect(page.getByText("Dopoledne máme auto v\u00a0servisu.")).toBeVisible()
  await pickTime("Vybrat jiný čas")
  const [news] = await waitForMails(site, 1, () => press(page, "Požádat o\u00a0termín"))
  await expect(heading(page)).toHaveText("Termín ještě potvrdíme.")
  expect(news?.subject).toMatch(/^Žádost o\u00a0jiný čas/)
  await open(page, site, mails, "prodejce")
  await expect(notes(page)).toContainText("Zákazník vybral jiný čas")
  await pickTime("Navrhnout jiný čas")
  await waitForMails(site, 1, () => press(page, "Poslat návrh"))

  await open(page, site, proposal, "termin")
  await waitForMails(site, 2, () => press(page, "Hodí se mi to"))
  await expect(heading(page)).toHaveText(/^Těšíme se na\u00a0vás/)

  await open(page, site, proposal, "smazat-udaje")
  await waitForMails(site, 1, () => press(page, "Smazat moje údaje"))
  await expect(heading(page)).toHaveText("Údaje jsou smazané.")
  await expect(page.getByText(/^Z\u00a0webu zmizely \d/)).toBeVisible()
  for (const link of ["termin", "smazat-udaje"] as const) {
    await open(page, site, proposal, link)
    await expect(heading(page)).toHaveText("Údaje jsou smazané.")
  }
  await open(page, site, mails, "prodejce")
  await expect(heading(page)).toHaveText("Dotaz je smazaný.")
})
