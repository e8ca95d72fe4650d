import { chromium, type Page } from "@playwright/test"
import { XMLValidator } from "fast-xml-parser"
import { startDemoProvider } from "#demo/demo-provider.ts"
import { chromiumLaunch } from "#harness/browser.ts"
import { type Site, startSite } from "#harness/start-site.ts"
import type { Row } from "#tools/terminal.ts"
import { type PlayOptions, play } from "./play.ts"

/** Texts that would break out of an element, an attribute, a script, a style, a header, a template or a feed. */
const payloads: readonly string[] = [
  "<script>window.__x=1</script>",
  "</script><script>window.__x=1</script>",
  '<script type="module" async="">window.__x=1</script>',
  "</title><script>window.__x=1</script>",
  '<link rel="modulepreload" href="/assets/evil.js"/>',
  '"><img src=x onerror=window.__x=1>',
  "' onmouseover='window.__x=1",
  ...["<!--<script>", "-->", "]]><script>window.__x=1</script>", "javascript:window.__x=1"],
  "</textarea></style><svg onload=window.__x=1>",
  "\u2028\u2029window.__x=1//",
  "{{constructor.constructor('window.__x=1')()}}",
  "$" + "{window.__x=1}",
  "&lt;script&gt;window.__x=1&lt;/script&gt;",
  "&amp;lt;script&amp;gt;window.__x=1&amp;lt;/script&amp;gt;",
  '<script type="late" data-modules="https://evil.example/x.js">window.__x=1</script>',
  "\\u003cscript\\u003ewindow.__x=1\\u003c/script\\u003e",
  "\r\nSet-Cookie: a=b\r\n\r\n<script>",
  ...["%0d%0aLocation:%20//evil", "\u202Eevil", "a\u0001b", "$&$1$`$'", "<script>alert(1)</script"],
  "<scr<script>ipt>window.__x=1</scr</script>ipt>",
  '<script src="//evil.example/x.js">',
  '<base href="//evil.example/">',
  '<meta http-equiv="refresh" content="0;url=//evil">',
  ...["//evil.example/x", "../../etc/passwd", '<span font_family="x">', '[["a",{}],"__proto__"]'],
  '<svg xmlns="http://www.w3.org/2000/svg"><image href="file:///etc/passwd"/></svg>',
]
const payloadFields = [
  ...["producer_text", "model_text", "model_supplement", "vat_expel_text", "fuel", "constr", "gear"],
  ...["to_operation_full", "stk_full", "state", "etc", "vin", "color", "drive"],
]
const HYDRATED_MS = 15_000

/** A stock whose every text is an attack, opened in a browser page by page, with script. */
export async function attackByFeed(options: PlayOptions): Promise<readonly Row[]> {
  await using provider = await startDemoProvider()
  provider.setCars(payloads.map(buildHostileCar))
  await using site = await startSite({ provider, serviceLimits: true })
  const send = () => openPages(site, options.short ? 5 : 1)
  return await play(site, [{ name: "texts of the feed that break out of a page", send }], options)
}

/** As the feed's text, as its CDATA, and inside addresses. */
function buildHostileCar(payload: string, index: number) {
  return {
    id: String(1_000 + index),
    ...Object.fromEntries(payloadFields.map((field) => [field, payload])),
    photos: { photo: [`https://photos.invalid/${payload}.jpg`, `https://photos.invalid/a.jpg#${payload}`] },
    remarks: { remark: [{ "#cdata": payload }, payload] },
    extras: { extra: [{ "#cdata": payload }, payload] },
  }
}

/** The lists, and every nth vehicle. */
async function openPages(site: Site, everyNth: number) {
  const { vehicles } = JSON.parse(await site.read("/vozidla.json"))
  const pages = vehicles.map(({ url }: { readonly url: string }) => new URL(url).pathname)
  const makes = pages.map((path: string) => path.split("/").slice(0, 3).join("/"))
  const opened = [...pages, ...new Set<string>(makes)].filter((_, index) => index % everyNth === 0)
  const paths: readonly string[] = ["/", "/vozidla", "/vozidla?limit=42", ...opened]

  const through: string[] = []
  const browser = await chromium.launch(chromiumLaunch)
  try {
    const page = await browser.newPage()
    watch(page, site.site.origin, (problem) => through.push(problem))
    for (const path of paths) through.push(...(await open(page, site.site.origin + path)))
  } finally {
    await browser.close()
  }
  for (const path of ["/sitemap.xml", "/nova-vozidla.atom"])
    if (XMLValidator.validate(await site.read(path)) !== true) through.push(`${path} is not well-formed`)
  return { tried: `${payloads.length * (payloadFields.length + 3)} on ${paths.length} pages`, through }
}

function watch(page: Page, origin: string, report: (problem: string) => void): void {
  page.on("dialog", (dialog) => {
    report("a dialog opened")
    dialog.dismiss()
  })
  page.on("pageerror", ({ message }) => report(`error: ${message}`))
  page.on("console", (message) => {
    // The photos of this feed do not exist.
    if (message.type() === "error" && !message.text().includes("404")) report(message.text())
  })
  page.on("request", (request) => {
    if (!request.url().startsWith(origin) && !request.url().startsWith("data:"))
      report(`asked ${request.url()}`)
  })
}

async function open(page: Page, url: string): Promise<string[]> {
  const answer = await page.goto(url, { waitUntil: "load" })
  if (answer === null || answer.status() >= 500) return [`${url} answers ${answer?.status()}`]
  await page.keyboard.press("Shift")
  const hydrated = await page.waitForFunction(isHydrated, undefined, { timeout: HYDRATED_MS }).then(
    () => true,
    () => false,
  )
  const ran = (await page.evaluate(() => Reflect.get(window, "__x"))) !== undefined
  return [
    ...(hydrated ? [] : [`${url} is not hydrated`]),
    ...(ran ? [`${url} ran a script of the feed`] : []),
  ]
}

/** Runs in the page. React keeps its own properties on the elements that it has taken over. */
function isHydrated(): boolean {
  const main = document.querySelector("main")
  const isLate = document.querySelector("script[type=late]") !== null
  return !isLate && main !== null && Object.keys(main).some((key) => key.startsWith("__react"))
}
