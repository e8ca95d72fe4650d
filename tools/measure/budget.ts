import { brotliCompressSync, constants, gzipSync } from "node:zlib"
import { startSite } from "#harness/start-site.ts"
import { findPercentile } from "#tools/figures.ts"
import { printTable } from "#tools/terminal.ts"
import { listSourceSizes } from "./source-size.ts"

type Markup = {
  readonly raw: number
  readonly brotli: number
  readonly elements: number
  /** Characters in a class attribute. */
  readonly classP95: number
  readonly classMax: number
}
type Weight = Markup & {
  readonly script: number
  readonly own: number
  readonly style: number
  readonly font: number
  readonly html: number
}
type Limits = { readonly [part in keyof Weight]?: number }

/**
 * `npm run budget`: what a first visit to a page transfers, photos aside, in bytes of gzip (styles of brotli, as the server has
 * them), and the HTML itself: bytes raw and as brotli, elements, characters in class attributes. Then what there is to read:
 * lines and files of the sources.
 */
const limits: Limits = { script: 150_000, own: 39_000, style: 16_000, classMax: 160 }
const listLimits: Limits = {
  ...limits,
  html: 16_000,
  raw: 75_000,
  brotli: 12_000,
  elements: 1_100,
  classP95: 80,
}

const pages: readonly { name: string; path: string; limits: Limits }[] = [
  { name: "home", path: "/", limits },
  { name: "list", path: "/vozidla", limits: listLimits },
  { name: "detail", path: "/vozidla/skoda/octavia/104211", limits: { ...limits, elements: 900 } },
  { name: "make", path: "/vozidla/skoda", limits },
  { name: "choice", path: "/vyber?v=104211,104322", limits },
  { name: "compare", path: "/porovnani?v=104211,104322", limits },
  { name: "buy-back", path: "/vykup", limits },
  { name: "financing", path: "/financovani", limits },
  { name: "insurance", path: "/pojisteni", limits },
  { name: "warranty", path: "/zaruka", limits },
  { name: "contact", path: "/kontakt", limits },
  { name: "privacy", path: "/soukromi", limits },
  { name: "access", path: "/pristupnost", limits },
]
const columns = {
  script: "script",
  own: "(ours)",
  style: "style",
  font: "font",
  html: "html",
  raw: "raw html",
  brotli: "brotli",
  elements: "elements",
  classP95: "class p95",
  classMax: "longest",
} as const satisfies { readonly [part in keyof Weight]: string }
const parts = Object.keys(columns) as (keyof Weight)[]
const WIDTH = 10
/** As the server compresses a page that it caches. */
const BROTLI_QUALITY = 5

const { site, stop } = await startSite()
console.log("page     ", ...Object.values(columns).map((title) => title.padStart(WIDTH)))
let missed = 0
for (const { name, path, limits } of pages) {
  const weight = await weighPage(path)
  const over = parts.filter((part) => weight[part] > (limits[part] ?? Number.POSITIVE_INFINITY))
  const verdict =
    over.length === 0
      ? "PASS"
      : `MISS: ${over.map((part) => `${columns[part]} over ${limits[part]}`).join(", ")}`
  console.log(name.padEnd(9), ...parts.map((part) => String(weight[part]).padStart(WIDTH)), "", verdict)
  missed += over.length
}
await stop()
console.log("")
printTable(listSourceSizes())
if (missed > 0) process.exitCode = 1

async function weighPage(path: string): Promise<Weight> {
  const html = await (await fetch(site.origin + path)).text()
  const files = [...new Set(html.match(/\/assets\/[\w.-]+\.(js|css|woff2)/g))]
  const sizes = new Map(await Promise.all(files.map(async (file) => [file, await weighFile(file)] as const)))
  const sum = (fits: (file: string) => boolean) =>
    [...sizes].reduce((total, [file, size]) => total + (fits(file) ? size : 0), 0)
  return {
    script: sum((file) => file.endsWith(".js")),
    own: sum((file) => file.endsWith(".js") && !file.includes("/library-")),
    style: sum((file) => file.endsWith(".css")),
    font: sum((file) => file.endsWith(".woff2")),
    html: gzipSync(html, { level: 9 }).length,
    ...measureMarkup(html),
  }
}

async function weighFile(file: string): Promise<number> {
  const bytes = Buffer.from(await (await fetch(site.origin + file)).arrayBuffer())
  if (file.endsWith(".woff2")) return bytes.length
  return file.endsWith(".css") ? brotliCompressSync(bytes).length : gzipSync(bytes, { level: 9 }).length
}

function measureMarkup(html: string): Markup {
  // Script and JSON-LD also contain "<" and quotes.
  const markup = html.replace(/<script\b.*?<\/script>/gs, "<script></script>")
  const classes = Array.from(markup.matchAll(/\sclass="([^"]*)"/g), ([, names = ""]) => names.length)
  return {
    raw: Buffer.byteLength(html),
    brotli: brotliCompressSync(html, { params: { [constants.BROTLI_PARAM_QUALITY]: BROTLI_QUALITY } }).length,
    elements: markup.match(/<[a-z]/g)?.length ?? 0,
    classP95: findPercentile(classes, 0.95),
    classMax: Math.max(...classes),
  }
}
