import { parseArgs } from "node:util"
import { chromium, type Page } from "@playwright/test"
import { XMLValidator } from "fast-xml-parser"
import { startDemoProvider } from "#demo/demo-provider.ts"
import { chromiumLaunch } from "#harness/browser.ts"
import { readStatus, sendRaw } from "#harness/raw-request.ts"
import { startEdge } from "#harness/start-edge.ts"
import { type Site, startSite, waitUntilReady } from "#harness/start-site.ts"
import { type Attempts, workInParallel } from "#tools/attempts.ts"
import { prepareCommand } from "#tools/prepare-command.ts"
import { noneOf, printTable, type Row, showProgress } from "#tools/terminal.ts"
import { poisonByQueries, poisonCache } from "./poison.ts"
import { smuggleRequests } from "./smuggle.ts"
import { forgeRequests } from "./ssrf.ts"

const PATIENCE_MS = 5_000

const steps = [
  ...["../", "..%2f", "%2e%2e/", "%2e%2e%2f", "..%252f", "%252e%252e%252f", "..\\", "..%5c", "%2e%2e%5c"],
  ...["..%255c", "....//", "..;/", "..%c0%af", "%c0%ae%c0%ae/", "..%ef%bc%8f", ".%00./", "..%00/", "..%0a/"],
  ...[".%2e/", "%2e./", "..//", "..\\/", "\\..\\", "/..%2f", "..%u2215", "..%e2%88%95"],
]
const targets = [
  ...["package.json", "server/main.ts", "etc/passwd", ".env", ".data/demo/stock.ndjson"],
  ...["build/server/index.js", "proc/self/environ"],
]
const bases = [
  ...["/assets/", "/assets", "/foto/", "/foto/1/1/x/", "/sdileni/0/", "/nabidka/", "/", "/.well-known/"],
  "/assets/x/",
]
/** What only these files say. */
const secrets =
  /devDependencies|readConfig\(|root:x:0|FEED_PASSWORD|demo-password|"checksum"|createRequestHandler|PATH=/

/** Spellings of the way out of a folder, to the site and to the edge in turn. */
async function traversePaths(site: string, edge: string): Promise<Attempts> {
  const climbing = bases.flatMap((base) =>
    steps.flatMap((step) =>
      [1, 2, 3, 6].flatMap((depth) => targets.map((target) => base + step.repeat(depth) + target)),
    ),
  )
  const direct = targets.flatMap((target) =>
    ["/assets/", "/foto/", "/sdileni/"].flatMap((base) =>
      [
        `/${target}`,
        `%2f${target}`,
        `file:///${target}`,
        `${target}%00.js`,
        `.%2f${target}`,
        `~/${target}`,
      ].map((rest) => base + rest),
    ),
  )
  const paths = [...climbing, ...direct]
  const through: string[] = []
  await workInParallel(paths, 20, async (path, index) => {
    const request = `GET ${path} HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n`
    const answer = await sendRaw(index % 3 === 0 ? edge : site, request, PATIENCE_MS)
    const status = readStatus(answer)
    if (status >= 500 || status === 0 || secrets.test(answer.slice(answer.indexOf("\r\n\r\n"))))
      through.push(`${status} ${path}`)
  })
  return { tried: paths.length, through }
}

/** Texts that would break out of an element, an attribute, a script, a style, a header, a template or a feed. */
const payloads: readonly string[] = [
  "<script>window.__x=1</script>",
  "</script><script>window.__x=1</script>",
  '<script type="module" async="">window.__x=1</script>',
  "</title><script>window.__x=1</script>",
  '<link rel="modulepreload" href="/assets/evil.js"/>',
  '"><img src=x onerror=window.__x=1>',
  "' onmouseover='window.__x=1",
  "<!--<script>",
  "-->",
  "]]><script>window.__x=1</script>",
  "</textarea></style><svg onload=window.__x=1>",
  "javascript:window.__x=1",
  "\u2028\u2029window.__x=1//",
  "{{constructor.constructor('window.__x=1')()}}",
  "$" + "{window.__x=1}",
  "&lt;script&gt;window.__x=1&lt;/script&gt;",
  "&amp;lt;script&amp;gt;window.__x=1&amp;lt;/script&amp;gt;",
  "$&$1$`$'",
  '<script type="late" data-modules="https://evil.example/x.js">window.__x=1</script>',
  "\\u003cscript\\u003ewindow.__x=1\\u003c/script\\u003e",
  "<script>alert(1)</script",
  "\r\nSet-Cookie: a=b\r\n\r\n<script>",
  "%0d%0aLocation:%20//evil",
  "\u202Eevil",
  "a\u0001b",
  "<scr<script>ipt>window.__x=1</scr</script>ipt>",
  '<script src="//evil.example/x.js">',
  '<base href="//evil.example/">',
  '<meta http-equiv="refresh" content="0;url=//evil">',
  "//evil.example/x",
  "../../etc/passwd",
  '<svg xmlns="http://www.w3.org/2000/svg"><image href="file:///etc/passwd"/></svg>',
  '<span font_family="x">',
  '[["a",{}],"__proto__"]',
]

const payloadFields = [
  ...["producer_text", "model_text", "model_supplement", "vat_expel_text", "fuel", "constr", "gear"],
  ...["to_operation_full", "stk_full", "state", "etc", "vin", "color", "drive"],
]

const HYDRATED_MS = 15_000
/** A stock whose every text is an attack, opened in a browser page by page, with script. */
async function injectTexts({
  everyNth,
}: {
  readonly everyNth: number
}): Promise<Attempts & { readonly pages: number }> {
  await using provider = await startDemoProvider()
  provider.setCars(payloads.map(buildHostileCar))
  await using demo = await startSite({ provider })
  const paths = await listPaths(demo, everyNth)
  const browser = await chromium.launch(chromiumLaunch)
  const through: string[] = []
  try {
    const page = await browser.newPage()
    watch(page, demo.site.origin, (problem) => through.push(problem))
    for (const path of paths) through.push(...(await open(page, demo.site.origin + path)))
  } finally {
    await browser.close()
  }
  for (const path of ["/sitemap.xml", "/nova-vozidla.atom"])
    if (XMLValidator.validate(await demo.read(path)) !== true) through.push(`${path} is not well-formed`)
  return { tried: payloads.length * (payloadFields.length + 3), through, pages: paths.length }
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

async function listPaths(demo: Site, everyNth: number): Promise<readonly string[]> {
  const { vehicles } = JSON.parse(await demo.read("/vozidla.json"))
  const pages = vehicles.map(({ url }: { readonly url: string }) => new URL(url).pathname)
  const makes = pages.map((path: string) => path.split("/").slice(0, 3).join("/"))
  const opened = [...pages, ...new Set<string>(makes)].filter((_, index) => index % everyNth === 0)
  return ["/", "/vozidla", "/vozidla?limit=42", ...opened]
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

/**
 * `npm run tool -- injection`: whether anything that a visitor sends or the feed says is taken for something else than data.
 * `--short`, for every change of the code, opens the lists and every fifth vehicle in the browser instead of all.
 */
const { values } = parseArgs({ options: { short: { type: "boolean", default: false } } })
prepareCommand({ programs: ["program nginx", "browser"] })

// Each of the three has sites of its own, and waits for most of its time.
const rows = await Promise.all([
  attackSite(),
  attempt("addresses of photos on this machine", forgeRequests()),
  attackByFeed(),
])
printTable(rows.flat())

async function attackSite(): Promise<readonly Row[]> {
  showProgress("starting the site and the edge")
  await using demo = await startSite({
    waitFor: "details",
    unlimited: true,
    environment: { LOG_REQUESTS: "all" },
  })
  const { site } = demo
  await using edge = await startEdge([Number(new URL(site.origin).port)])
  const untouched = await demo.startProcess({ PAGE_CACHE_MEGABYTES: "1" })
  await waitUntilReady(untouched)
  const rows = [
    await attempt("spellings of paths out of a folder", traversePaths(site.origin, edge.origin)),
    await attempt("headers that change what the next visitor gets", poisonCache(edge.origin)),
    await attempt(
      "queries and headers that change what the next visitor gets",
      poisonByQueries(edge.origin, untouched.origin, Date.now() % 1_000_000),
    ),
    await attempt("requests hidden in requests", smuggleRequests(site, edge.origin)),
  ]
  const errors = site.lines.filter(({ level }) => level === "error").map((line) => JSON.stringify(line))
  return [...rows, noneOf("error lines in the log", errors)]
}

async function attackByFeed(): Promise<readonly Row[]> {
  const { pages, ...attempts } = await injectTexts({ everyNth: values.short ? 5 : 1 })
  return [
    await attempt("texts of the feed that break out of a page", Promise.resolve(attempts)),
    { what: "pages opened in a browser", measured: String(pages) },
  ]
}

async function attempt(what: string, playing: Promise<Attempts>): Promise<Row> {
  showProgress(what)
  const { tried, through } = await playing
  return { ...noneOf(what, through), measured: `${through.length} of ${tried}` }
}
