import { mkdtemp, rm, writeFile } from "node:fs/promises"
import { tmpdir } from "node:os"
import path from "node:path"
import { setTimeout as sleep } from "node:timers/promises"
import { startDemoProvider } from "#demo/demo-provider.ts"
import { buildSiteEnvironment } from "#demo/site-environment.ts"
import { startSite } from "#demo/start-site.ts"
import { findFreePort, startEdge } from "#tests/start-edge.ts"
import { waitUntilReady } from "#tests/wait-until-ready.ts"
import { fetchSettledPage } from "./fetch-pressed.ts"
import { measureInTurns } from "./measure-in-turns.ts"
import { runWrk } from "./run-wrk.ts"

const MIN_RATIO = 0.9
const DOWN_SECONDS = Number(process.env.DOWN_SECONDS ?? 60)
const pressed = ["-H", "accept-encoding: br"]

/**
 * The list through nginx with our configuration beside the same bytes and headers as a file of the same nginx; then
 * without the site at all.
 */
export async function measureEdge(): Promise<boolean> {
  const provider = await startDemoProvider()
  const folder = await mkdtemp(path.join(tmpdir(), "edge-bench-"))
  const sitePort = await findFreePort()
  const filePort = await findFreePort()
  const start = () =>
    startSite({
      ...buildSiteEnvironment(provider),
      DATA_FOLDER: path.join(folder, "data"),
      PORT: String(sitePort),
    })
  let site = await start()
  await waitUntilReady(site)
  await site.waitForLine(({ message }) => message === "photos warmed up")
  const { bytes, headers } = await fetchSettledPage(`${site.origin}/vozidla`)
  await writeFile(path.join(folder, "list"), bytes)
  const edge = await startEdge(
    [sitePort],
    `server { listen 127.0.0.1:${filePort}; root ${folder}; proxy_cache off; open_file_cache max=10; ${formatHeaders(headers)} }`,
  )
  try {
    const address = `${edge.origin}/vozidla`
    console.log("the list from the edge")
    const rates = await measureInTurns(
      { edge: address, "nginx file": `http://127.0.0.1:${filePort}/list` },
      pressed,
    )
    const ratio = rates.edge / rates["nginx file"]
    const fast = ratio >= MIN_RATIO
    console.log(
      `${fast ? "PASS" : "MISS"}: ${ratio.toFixed(2)} of a static file from nginx (at least ${MIN_RATIO})`,
    )

    await site.stop("SIGKILL")
    const alone = await runWrk(address, DOWN_SECONDS, pressed)
    console.log(`PASS: site killed, ${DOWN_SECONDS} s, ${Math.round(alone)} requests/s, 0 failures`)

    site = await start()
    const load = runWrk(address, 15, pressed)
    await sleep(3000)
    await site.stop()
    site = await start()
    console.log(`PASS: restarted under load, ${Math.round(await load)} requests/s, 0 failures`)
    return fast
  } finally {
    await edge.stop()
    await site.stop()
    await provider.stop()
    await rm(folder, { recursive: true })
  }
}

/** nginx says by itself how long a file is, of what kind, and from when. */
function formatHeaders(headers: Readonly<Record<string, unknown>>): string {
  return Object.entries(headers)
    .filter(([name]) => !["content-length", "content-type", "etag"].includes(name))
    .map(([name, value]) => `add_header ${name} "${value}";`)
    .join(" ")
}
