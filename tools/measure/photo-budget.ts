import { globSync, readFileSync } from "node:fs"
import { type Browser, chromium } from "@playwright/test"
import { chromiumLaunch } from "#harness/browser.ts"
import { startSite } from "#harness/start-site.ts"
import { convertPhoto } from "#server/images/worker/convert-photo.ts"
import { prepareCommand } from "#tools/prepare-command.ts"
import { atLeast, atMost, printTable, type Row, showProgress } from "#tools/terminal.ts"
import { measureSimilarity } from "./measure-similarity.ts"

/** `npm run tool -- budget:photos`: bytes of the first view beside the provider's originals, and how like the originals they are. */
const MAX_BYTES = 200_000
const MIN_SIMILARITY = 0.95
prepareCommand({ programs: ["browser"] })
const rows: Row[] = []

showProgress("starting the site and making its photos")
await using demo = await startSite({ waitFor: "photos" })
const { provider, site } = demo
const browser = await chromium.launch(chromiumLaunch)

for (const [name, path] of [
  ["home", "/"],
  ["list", "/vozidla"],
  ["detail", "/vozidla/skoda/octavia/104211"],
] as const)
  for (const [width, deviceScaleFactor] of [
    [390, 2],
    [1440, 1],
  ] as const) {
    showProgress(`${name} at ${width} px`)
    // Twice: the first visit may find a photo still in the making.
    await measure(browser, site.origin + path, width, deviceScaleFactor)
    const { photos, bytes, originals } = await measure(browser, site.origin + path, width, deviceScaleFactor)
    const row = atMost(`${name}, ${width} px: photos of the first view`, bytes, MAX_BYTES, "bytes")
    const remark = `${photos} photos, ${(bytes / originals).toFixed(2)} of the originals`
    rows.push({ ...row, remark, passed: row.passed === true && photos > 0 })
  }
await browser.close()

const originals = globSync("demo/photos/{main,kombi-seda,suv-modra}/*.jpg").map((file) => readFileSync(file))
for (const width of [320, 720, 1280] as const)
  for (const format of ["webp", "jpeg"] as const) {
    showProgress(`SSIM of ${format} at ${width} px`)
    const likeness = await Promise.all(
      originals.map(async (original) =>
        measureSimilarity(original, await convertPhoto(original, width, format)),
      ),
    )
    const mean = likeness.reduce((sum, each) => sum + each, 0) / likeness.length
    rows.push({
      ...atLeast(`${format}, ${width} px: mean SSIM`, mean, MIN_SIMILARITY, "", 3),
      remark: `worst ${Math.min(...likeness).toFixed(3)}`,
    })
  }
printTable(rows)

async function measure(from: Browser, url: string, width: number, deviceScaleFactor: number) {
  const context = await from.newContext({
    viewport: { width, height: 844 },
    deviceScaleFactor,
    reducedMotion: "reduce",
  })
  const page = await context.newPage()
  const sizes = new Map<string, number>()
  page.on("response", (response) => {
    const { pathname } = new URL(response.url())
    if (pathname.startsWith("/foto/") && response.ok())
      sizes.set(pathname, Number(response.headers()["content-length"]))
  })
  await page.goto(url, { waitUntil: "networkidle" })
  await context.close()
  const bytes = [...sizes.values()].reduce((sum, size) => sum + size, 0)
  return {
    photos: sizes.size,
    bytes,
    originals: [...sizes.keys()].reduce((sum, photo) => sum + sizeOfOriginal(photo), 0),
  }
}

function sizeOfOriginal(photo: string): number {
  const [, , id, number] = photo.split("/")
  const photos = provider.cars().find((car) => car.id === id)?.photos
  const list: unknown = typeof photos === "object" && "photo" in photos ? photos.photo : []
  const url: unknown = Array.isArray(list) ? list[Number(number) - 1] : list
  const text = typeof url === "object" && url !== null ? String(Reflect.get(url, "#text")) : String(url)
  return readFileSync(`demo/photos${new URL(text).pathname}`).length
}
