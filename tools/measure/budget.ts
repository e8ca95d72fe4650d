import { brotliCompressSync, constants, gzipSync } from "node:zlib"
import { startSite } from "#harness/start-site.ts"
import { findPercentile } from "#tools/figures.ts"
import { prepareCommand } from "#tools/prepare-command.ts"
import { printTable } from "#tools/terminal.ts"
import { listSourceSizes } from "./source-size.ts"

const parts = [
  ...(["script", "(ours)", "style", "font", "html", "raw html"] as const),
  ...(["brotli", "elements", "class p95", "longest"] as const),
]
type Weight = Readonly<Record<(typeof parts)[number], number>>
type Limits = Partial<Weight>

/**
 * `npm run budget`: what a first visit to a page transfers, photos aside, in bytes of gzip (styles of brotli, as the server has
 * them), and the HTML itself: bytes raw and as brotli, elements, characters in class attributes. Then what there is to read:
 * lines and files of the sources.
 */
prepareCommand()
const limits: Limits = { script: 150_000, "(ours)": 39_000, style: 16_000, longest: 160 }
const listLimits = { html: 16_000, "raw html": 75_000, brotli: 12_000, elements: 1_100, "class p95": 80 }
const pages: Readonly<Record<string, readonly [path: string, further?: Limits]>> = {
  home: ["/"],
  list: ["/vozidla", listLimits],
  detail: ["/vozidla/skoda/octavia/104211", { elements: 900 }],
  make: ["/vozidla/skoda"],
  choice: ["/vyber?v=104211,104322"],
  compare: ["/porovnani?v=104211,104322"],
  "buy-back": ["/vykup"],
  financing: ["/financovani"],
  insurance: ["/pojisteni"],
  warranty: ["/zaruka"],
  contact: ["/kontakt"],
  privacy: ["/soukromi"],
  access: ["/pristupnost"],
}
const WIDTH = 10
/** As the server compresses a page that it caches. */
const BROTLI_QUALITY = 5

const { site, stop } = await startSite()
const print = (name: string, cells: readonly unknown[], verdict = "") =>
  console.log(name.padEnd(9), ...cells.map((cell) => String(cell).padStart(WIDTH)), "", verdict)
let missed = 0
print("page", parts)
for (const [name, [path, further]] of Object.entries(pages)) {
  const weight = await weighPage(path)
  const allowed: Limits = { ...limits, ...further }
  const over = parts.filter((part) => weight[part] > (allowed[part] ?? Number.POSITIVE_INFINITY))
  const misses = over.map((part) => `${part} over ${allowed[part]}`).join(", ")
  print(
    name,
    parts.map((part) => weight[part]),
    misses === "" ? "PASS" : `MISS: ${misses}`,
  )
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
  // Script and JSON-LD also contain "<" and quotes.
  const markup = html.replace(/<script\b.*?<\/script>/gs, "<script></script>")
  const classes = Array.from(markup.matchAll(/\sclass="([^"]*)"/g), ([, names = ""]) => names.length)
  const params = { [constants.BROTLI_PARAM_QUALITY]: BROTLI_QUALITY }
  return {
    script: sum((file) => file.endsWith(".js")),
    "(ours)": sum((file) => file.endsWith(".js") && !file.includes("/library-")),
    style: sum((file) => file.endsWith(".css")),
    font: sum((file) => file.endsWith(".woff2")),
    html: gzipSync(html, { level: 9 }).length,
    "raw html": Buffer.byteLength(html),
    brotli: brotliCompressSync(html, { params }).length,
    elements: markup.match(/<[a-z]/g)?.length ?? 0,
    "class p95": findPercentile(classes, 0.95),
    longest: Math.max(...classes),
  }
}

async function weighFile(file: string): Promise<number> {
  const bytes = Buffer.from(await (await fetch(site.origin + file)).arrayBuffer())
  if (file.endsWith(".woff2")) return bytes.length
  return file.endsWith(".css") ? brotliCompressSync(bytes).length : gzipSync(bytes, { level: 9 }).length
}
