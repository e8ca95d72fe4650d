import { chromium, type Request } from "@playwright/test"
import { chromiumLaunch } from "#harness/browser.ts"
import { startSite } from "#harness/start-site.ts"
import { prepareCommand } from "#tools/prepare-command.ts"
import { printTable, type Row, showProgress } from "#tools/terminal.ts"

/**
 * `npm run tool -- bench:visit`: what a visit with an empty cache asks of the site: home, the list scrolled to its end, and three
 * vehicles with five photos each.
 */
const VEHICLES = 3
const PHOTOS = 5
const LINE_BYTES = 125_000_000
/** A day of visits comes within eight hours. */
const BUSY_SECONDS = 8 * 3_600

const kinds = {
  "pages and their data": /^\/(?!assets|foto|zajem)/,
  "scripts, styles, font": /^\/assets\//,
  photos: /^\/foto\//,
}

prepareCommand({ programs: ["browser"] })
showProgress("starting the site and making its photos")
await using demo = await startSite({ waitFor: "all photos" })
const browser = await chromium.launch(chromiumLaunch)
const rows = [...(await visit("a phone", 390)), ...(await visit("a desktop", 1440))]
await browser.close()
printTable(rows)

async function visit(device: string, width: number): Promise<readonly Row[]> {
  const page = await browser.newPage({
    viewport: { width, height: 844 },
    deviceScaleFactor: width < 800 ? 3 : 1,
  })
  const requests: Request[] = []
  page.on("requestfinished", (request) => requests.push(request))
  await page.goto(demo.site.origin, { waitUntil: "networkidle" })
  await page.locator('a[href="/vozidla"]:visible').first().click()
  await page.waitForURL(/\/vozidla/)
  await page.waitForLoadState("networkidle")
  await page.evaluate(scrollThrough)
  for (let vehicle = 0; vehicle < VEHICLES; vehicle++) {
    await page.locator("[data-vehicle] a").nth(vehicle).click()
    await page.waitForURL(/\/\d+$/)
    for (let photo = 1; photo < PHOTOS; photo++) {
      await page.keyboard.press("ArrowRight")
      await page.waitForTimeout(300)
    }
    await page.waitForLoadState("networkidle")
    await page.goBack()
    await page.waitForURL(/\/vozidla/)
  }
  const asked = await Promise.all(requests.map(measure))
  await page.close()
  const bytes = asked.reduce((sum, each) => sum + each.bytes, 0)
  return [
    ...Object.entries(kinds).map(([kind, path]) => {
      const those = asked.filter((each) => path.test(each.path))
      return { what: `${device}: ${kind}`, measured: formatCost(those) }
    }),
    { what: `${device}: all`, measured: formatCost(asked) },
    {
      what: `${device}: visits a day that a line of 1 Gbit/s carries`,
      measured: Math.floor((LINE_BYTES * BUSY_SECONDS) / bytes).toLocaleString("en"),
    },
  ]
}

type Asked = { readonly path: string; readonly bytes: number }

async function measure(request: Request): Promise<Asked> {
  const { responseHeadersSize, responseBodySize } = await request.sizes()
  return { path: new URL(request.url()).pathname, bytes: responseHeadersSize + responseBodySize }
}

function formatCost(asked: readonly Asked[]): string {
  const bytes = asked.reduce((sum, each) => sum + each.bytes, 0)
  return `${asked.length} requests, ${(bytes / 1000).toFixed(0)} kB`
}

/** As a reader does: a screen at a time. */
async function scrollThrough(): Promise<void> {
  for (let top = 0; top < document.body.scrollHeight; top += innerHeight) {
    scrollTo({ top, behavior: "instant" })
    await new Promise((resolve) => setTimeout(resolve, 400))
  }
}
