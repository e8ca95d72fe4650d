import { gzipSync } from "node:zlib"
import { startDemoSite } from "#tests/demo-site.ts"

/** `npm run budget`: what a first visit to a page brings, photos aside, in bytes as they travel (gzip). */
const limits = { script: 150_000, own: 36_000, style: 15_000, html: 20_000 } as const
let misses = 0

const { site, stop } = await startDemoSite()
console.log("page        script   (ours)    style     font     html")
for (const [name, path] of [
  ["home", "/"],
  ["list", "/vozidla"],
  ["detail", "/vozidla/skoda/octavia/104211"],
] as const)
  await measure(name, path)
await stop()
console.log(misses === 0 ? "PASS" : `MISS: ${misses} over the limits ${JSON.stringify(limits)}`)
process.exitCode = misses === 0 ? 0 : 1

async function measure(name: string, path: string): Promise<void> {
  const html = await (await fetch(site.origin + path)).text()
  const files = [...new Set(html.match(/\/assets\/[\w.-]+\.(js|css|woff2)/g))]
  const sizes = new Map(await Promise.all(files.map(async (file) => [file, await weigh(file)] as const)))
  const sum = (fits: (file: string) => boolean) =>
    [...sizes].reduce((total, [file, size]) => total + (fits(file) ? size : 0), 0)
  const weight = {
    script: sum((file) => file.endsWith(".js")),
    own: sum((file) => file.endsWith(".js") && !file.includes("/library-")),
    style: sum((file) => file.endsWith(".css")),
    font: sum((file) => file.endsWith(".woff2")),
    html: gzipSync(html, { level: 9 }).length,
  }
  console.log(name.padEnd(9), ...Object.values(weight).map((bytes) => String(bytes).padStart(8)))
  for (const [part, limit] of Object.entries(limits))
    if (weight[part as keyof typeof limits] > limit && (part !== "html" || name === "list")) misses++
}

async function weigh(file: string): Promise<number> {
  const bytes = Buffer.from(await (await fetch(site.origin + file)).arrayBuffer())
  return file.endsWith(".woff2") ? bytes.length : gzipSync(bytes, { level: 9 }).length
}
