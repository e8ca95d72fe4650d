import { writeFile } from "node:fs/promises"
import path from "node:path"
import { setTimeout as sleep } from "node:timers/promises"
import { fileURLToPath } from "node:url"
import { parseArgs } from "node:util"
import { findFreePort, startEdge } from "#harness/start-edge.ts"
import { startSite } from "#harness/start-site.ts"
import { prepareCommand } from "#tools/prepare-command.ts"
import { printTable, type Row, showProgress } from "#tools/terminal.ts"
import { measureMixed, measurePage, measureRender } from "./http-pages.ts"
import { fetchCompressed, measureAlternately, runWrk } from "./measure-alternately.ts"

const DOWN_SECONDS = Number(process.env.DOWN_SECONDS ?? 60)
const selfSigned = fileURLToPath(new URL("../../demo/self-signed", import.meta.url))
const compressed = ["-H", "accept-encoding: br"]

/**
 * The list through nginx with our configuration beside the same bytes and headers as a file of the same nginx; then
 * without the site at all.
 */
async function measureEdge(): Promise<readonly Row[]> {
  showProgress("edge: starting the site and making its photos")
  const sitePort = await findFreePort()
  const filePort = await findFreePort()
  await using demo = await startSite({
    environment: { PORT: String(sitePort), REQUESTS_PER_SECOND: "0" },
    waitFor: "photos",
  })
  const { bytes, headers } = await fetchCompressed(`${demo.site.origin}/vozidla`)
  await writeFile(path.join(demo.dataFolder, "list"), bytes)
  const edge = await startEdge([sitePort], {
    more: `server { listen 127.0.0.1:${filePort} ssl http2; root ${demo.dataFolder};
      ssl_certificate ${selfSigned}/cert.pem; ssl_certificate_key ${selfSigned}/key.pem;
      proxy_cache off; open_file_cache max=10; ${formatHeaders(headers)} }`,
  })
  try {
    const url = `${edge.origin}/vozidla`
    const rates = await measureAlternately(
      "edge",
      { edge: url, "nginx file": `https://127.0.0.1:${filePort}/list` },
      compressed,
    )
    const ratio = rates.edge / rates["nginx file"]
    showProgress(`edge: the site is killed for ${DOWN_SECONDS} s`)
    await demo.site.stop("SIGKILL")
    const alone = await runWrk(url, DOWN_SECONDS, compressed)
    showProgress("edge: the site restarts under load")
    await demo.restart()
    const load = runWrk(url, 15, compressed)
    await sleep(3000)
    await demo.restart()
    const restarted = await load
    const noFailure = { limit: "no failure", passed: true }
    return [
      { what: "edge: list beside the same file from nginx", measured: `${ratio.toFixed(2)} ×` },
      { what: "edge: list", measured: `${rates.edge.toFixed(0)} requests/s` },
      {
        what: `edge: site killed for ${DOWN_SECONDS} s`,
        measured: `${alone.toFixed(0)} requests/s`,
        ...noFailure,
      },
      {
        what: "edge: site restarted under load",
        measured: `${restarted.toFixed(0)} requests/s`,
        ...noFailure,
      },
    ]
  } finally {
    await edge.stop()
  }
}

/** nginx says by itself how long a file is, of what kind, and from when. */
function formatHeaders(headers: Readonly<Record<string, unknown>>): string {
  return Object.entries(headers)
    .filter(([name]) => !["content-length", "content-type", "etag"].includes(name))
    .map(([name, value]) => `add_header ${name} "${value}";`)
    .join(" ")
}

/**
 * `npm run tool -- bench:http [render page mixed edge] [--beside ../other]`: what a page costs that is in no cache, a cached page beside bare Node, many
 * pages in a small cache, and the edge in front.
 */
const measures = {
  render: measureRender,
  page: measurePage,
  mixed: measureMixed,
  edge: measureEdge,
}

prepareCommand({ programs: ["program wrk", "program nginx"] })
const { positionals: wanted } = parseArgs({
  options: { beside: { type: "string" } },
  allowPositionals: true,
})
const rows: Row[] = []
for (const [name, measure] of Object.entries(measures))
  if (wanted.length === 0 || wanted.includes(name)) rows.push(...(await measure()))
printTable(rows)
