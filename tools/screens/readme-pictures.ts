import { mkdir, rm, stat } from "node:fs/promises"
import path from "node:path"
import { chromium } from "@playwright/test"
import sharp from "sharp"
import { chromiumLaunch } from "#harness/browser.ts"
import { prepareCommand } from "#tools/prepare-command.ts"
import { atMost, printTable } from "#tools/terminal.ts"
import { type ColorScheme, openPage, startScreensSite } from "./screens-site.ts"

/** `npm run tool -- readme:pictures`: the pictures at the top of README.md, a desktop with a phone beside it, light and dark. */
prepareCommand({ programs: ["browser", "PostgreSQL"] })
const FOLDER = "docs/pictures"
const MAX_KB = 400

const pages = { home: "/", list: "/vozidla", vehicle: "/vozidla/skoda/octavia/104211" }
const desktop = { viewport: { width: 1440, height: 900 }, deviceScaleFactor: 1, shownWidth: 1000, radius: 12 }
const phone = { viewport: { width: 390, height: 795 }, deviceScaleFactor: 2, shownWidth: 306, radius: 20 }

await rm(FOLDER, { recursive: true, force: true })
await mkdir(FOLDER, { recursive: true })
await using demo = await startScreensSite()
const browser = await chromium.launch(chromiumLaunch)
let bytes = 0
for (const [name, address] of Object.entries(pages))
  for (const colorScheme of ["light", "dark"] as const) {
    const file = path.join(FOLDER, `${name}-${colorScheme}.webp`)
    await sharp(await takePair(address, colorScheme))
      .webp({ quality: 72, effort: 6 })
      .toFile(file)
    bytes += (await stat(file)).size
  }
await browser.close()
printTable([atMost(`pictures in ${FOLDER}/`, bytes / 1000, MAX_KB, "kB")])

/** Side by side with a hairline round each, on nothing: the reader's page shows through. */
async function takePair(address: string, colorScheme: ColorScheme): Promise<Buffer> {
  const images: string[] = []
  for (const { shownWidth, radius, ...screen } of [desktop, phone]) {
    const page = await openPage(browser, address, { baseURL: demo.site.origin, colorScheme, ...screen })
    const picture = (await page.screenshot()).toString("base64")
    images.push(
      `<img src="data:image/png;base64,${picture}" style="width:${shownWidth}px;border-radius:${radius}px">`,
    )
    await page.context().close()
  }
  const page = await browser.newPage()
  await page.setContent(
    `<style>img{box-sizing:border-box;border:1px solid #8a8fa8}</style>
     <div style="display:inline-flex;gap:24px;align-items:start">${images.join("")}</div>`,
  )
  const pair = await page.locator("div").screenshot({ omitBackground: true })
  await page.close()
  return pair
}
