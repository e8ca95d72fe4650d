import { chromium } from "@playwright/test"
import { escapeXml } from "#domain/data/escape-xml.ts"
import { chromiumLaunch } from "#harness/browser.ts"
import { listExampleMails } from "./example-mails.ts"

type Variant = {
  readonly ending: string
  readonly width: number
  readonly colorScheme?: "light" | "dark"
  readonly isWithoutPictures?: boolean
}

const variants: readonly Variant[] = [600, 390].flatMap((width) =>
  (["light", "dark"] as const).flatMap((colorScheme) =>
    [false, true].map((isWithoutPictures) => ({
      ending: `${width}${colorScheme === "dark" ? "-dark" : ""}${isWithoutPictures ? "-no-pictures" : ""}`,
      width,
      colorScheme,
      isWithoutPictures,
    })),
  ),
)

/** Every mail in every look, and its text part. Mails without a picture look the same without pictures. */
export async function takeMailScreens(folder: string): Promise<number> {
  const browser = await chromium.launch(chromiumLaunch)
  let taken = 0
  const take = async (
    name: string,
    html: string,
    { ending, width, isWithoutPictures, ...options }: Variant,
  ) => {
    const context = await browser.newContext({ viewport: { width, height: 400 }, ...options })
    const page = await context.newPage()
    if (isWithoutPictures) await page.route("**/*", (route) => route.abort())
    await page.setContent(html)
    await page.screenshot({ path: `${folder}/mail-${name}-${ending}.png`, fullPage: true })
    await context.close()
    taken++
  }
  for (const [name, { subject, html, text }] of Object.entries(await listExampleMails())) {
    for (const variant of variants)
      if (!variant.isWithoutPictures || html.includes("<img")) await take(name, html, variant)
    await take(name, showText(subject, text), { ending: "text", width: 640 })
  }
  await browser.close()
  return taken
}

function showText(subject: string, text: string): string {
  return `<body style="margin:16px;font:14px/1.5 monospace;white-space:pre-wrap;overflow-wrap:anywhere"><b>${escapeXml(subject)}</b>\n\n${escapeXml(text)}</body>`
}
