import { mkdir, rm, stat } from "node:fs/promises"
import path from "node:path"
import { type Browser, chromium } from "@playwright/test"
import sharp from "sharp"
import { chromiumLaunch, hydrated } from "#harness/browser.ts"
import { prepareCommand } from "#tools/prepare-command.ts"
import { printTable } from "#tools/terminal.ts"
import { SCREENS_TIME, startScreensSite, waitForPhotos } from "./screens-site.ts"

/** `npm run tool -- readme:pictures`: the pictures at the top of README.md, a desktop with a phone beside it, light and dark. */
prepareCommand({ programs: ["browser"] })
const FOLDER = "docs/pictures"
const MAX_BYTES = 400_000

const pages = [
  { name: "home", path: "/" },
  { name: "list", path: "/vozidla" },
  { name: "vehicle", path: "/vozidla/skoda/octavia/104211" },
]
const schemes = ["light", "dark"] as const
const desktop = { width: 1440, height: 900 }
const phone = { width: 390, height: 795 }
/** Widths in the finished picture. */
const DESKTOP = 1000
const PHONE = 306
const GAP = 24

await rm(FOLDER, { recursive: true, force: true })
await mkdir(FOLDER, { recursive: true })
await using demo = await startScreensSite()
await waitForPhotos(demo.site)
const browser = await chromium.launch(chromiumLaunch)
let bytes = 0
for (const page of pages)
  for (const scheme of schemes) {
    const file = path.join(FOLDER, `${page.name}-${scheme}.webp`)
    const [wide, narrow] = await Promise.all(
      [desktop, phone].map((viewport) => takePicture(browser, page.path, scheme, viewport)),
    )
    if (wide === undefined || narrow === undefined) throw new Error(`${page.name} was not taken`)
    await sharp(await arrange(wide, narrow))
      .webp({ quality: 72, effort: 6 })
      .toFile(file)
    bytes += (await stat(file)).size
  }
await browser.close()
printTable([
  {
    what: `${pages.length * schemes.length} pictures in ${FOLDER}/`,
    measured: `${Math.round(bytes / 1000)} kB`,
    limit: `${MAX_BYTES / 1000} kB`,
    passed: bytes <= MAX_BYTES,
  },
])

async function takePicture(
  target: Browser,
  pagePath: string,
  colorScheme: (typeof schemes)[number],
  viewport: { readonly width: number; readonly height: number },
): Promise<Buffer> {
  const context = await target.newContext({
    baseURL: demo.site.origin,
    colorScheme,
    viewport,
    deviceScaleFactor: viewport === phone ? 2 : 1,
    reducedMotion: "reduce",
  })
  const page = await context.newPage()
  await page.clock.setFixedTime(SCREENS_TIME)
  await page.goto(pagePath, { waitUntil: "networkidle" })
  await hydrated(page)
  const picture = await page.screenshot()
  await context.close()
  return picture
}

/** Side by side on nothing: the reader's page shows through. */
async function arrange(wide: Buffer, narrow: Buffer): Promise<Buffer> {
  const left = await roundCorners(wide, DESKTOP, 12)
  const right = await roundCorners(narrow, PHONE, 20)
  const heights = await Promise.all([left, right].map(async (part) => (await sharp(part).metadata()).height))
  const width = DESKTOP + GAP + PHONE
  return sharp({ create: { width, height: Math.max(...heights), channels: 4, background: "transparent" } })
    .composite([
      { input: left, left: 0, top: 0 },
      { input: right, left: DESKTOP + GAP, top: 0 },
    ])
    .png()
    .toBuffer()
}

/** At the given width, with a hairline round it. */
async function roundCorners(picture: Buffer, width: number, radius: number): Promise<Buffer> {
  const { data, info } = await sharp(picture).resize(width).toBuffer({ resolveWithObject: true })
  const shape = (attributes: string) =>
    Buffer.from(
      `<svg xmlns="http://www.w3.org/2000/svg" width="${info.width}" height="${info.height}"><rect x="1" y="1" width="${info.width - 2}" height="${info.height - 2}" rx="${radius}" ${attributes}/></svg>`,
    )
  return sharp(data)
    .composite([
      { input: shape('fill="#fff"'), blend: "dest-in" },
      { input: shape('fill="none" stroke="#8a8fa8" stroke-width="2"') },
    ])
    .png()
    .toBuffer()
}
