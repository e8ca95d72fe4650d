import { type Browser, chromium } from "@playwright/test"
import sharp from "sharp"
import { escapeXml } from "#domain/data/escape-xml.ts"
import { chromiumLaunch } from "#harness/browser.ts"
import { listExampleMails } from "./example-mails.ts"

const widths = [600, 390] as const
const colorSchemes = ["light", "dark"] as const
const TEXT_WIDTH = 640
const GAP = 16

type Look = {
  readonly width: number
  readonly colorScheme: (typeof colorSchemes)[number]
  readonly pictures: boolean
}

/** Every mail in every look, with its text part beside it. Mails without a picture look the same without pictures. */
export async function takeMailScreens(folder: string): Promise<number> {
  const browser = await chromium.launch(chromiumLaunch)
  let taken = 0
  for (const [name, { subject, html, text }] of Object.entries(await listExampleMails())) {
    const textPart = await takePicture(browser, showText(subject, text), {
      width: TEXT_WIDTH,
      colorScheme: "light",
      pictures: false,
    })
    for (const look of listLooks(html)) {
      const { width, colorScheme, pictures } = look
      const ending = `${colorScheme === "dark" ? "-dark" : ""}${pictures ? "" : "-no-pictures"}`
      const picture = await placeBeside(await takePicture(browser, html, look), textPart)
      await sharp(picture).png().toFile(`${folder}/mail-${name}-${width}${ending}.png`)
      taken++
    }
  }
  await browser.close()
  return taken
}

function listLooks(html: string): readonly Look[] {
  const withPictures = html.includes("<img") ? [true, false] : [true]
  return widths.flatMap((width) =>
    colorSchemes.flatMap((colorScheme) => withPictures.map((pictures) => ({ width, colorScheme, pictures }))),
  )
}

async function takePicture(
  browser: Browser,
  html: string,
  { width, colorScheme, pictures }: Look,
): Promise<Buffer> {
  const context = await browser.newContext({ viewport: { width, height: 400 }, colorScheme })
  const page = await context.newPage()
  if (!pictures) await page.route("**/*", (route) => route.abort())
  await page.setContent(html)
  const picture = await page.screenshot({ fullPage: true })
  await context.close()
  return picture
}

function showText(subject: string, text: string): string {
  return `<body style="margin:16px;font:14px/1.5 monospace;white-space:pre-wrap;overflow-wrap:anywhere"><b>${escapeXml(subject)}</b>\n\n${escapeXml(text)}</body>`
}

async function placeBeside(left: Buffer, right: Buffer): Promise<Buffer> {
  const [first, second] = await Promise.all([left, right].map((part) => sharp(part).metadata()))
  const [width = 0, height = 0] = [first?.width, Math.max(first?.height ?? 0, second?.height ?? 0)]
  const size = { width: width + GAP + TEXT_WIDTH, height }
  return sharp({ create: { ...size, channels: 3, background: "#808080" } })
    .composite([
      { input: left, left: 0, top: 0 },
      { input: right, left: width + GAP, top: 0 },
    ])
    .png()
    .toBuffer()
}
