import { writeFile } from "node:fs/promises"
import path from "node:path"
import { setTimeout as sleep } from "node:timers/promises"
import { startDemoSite } from "#demo/start-demo-site.ts"
import { findFreePort, startEdge } from "#tests/start-edge.ts"
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
  const sitePort = await findFreePort()
  const filePort = await findFreePort()
  await using demo = await startDemoSite({ environment: { PORT: String(sitePort) }, waitFor: "photos" })
  const { bytes, headers } = await fetchSettledPage(`${demo.site.origin}/vozidla`)
  await writeFile(path.join(demo.dataFolder, "list"), bytes)
  const edge = await startEdge(
    [sitePort],
    `server { listen 127.0.0.1:${filePort}; root ${demo.dataFolder}; proxy_cache off; open_file_cache max=10; ${formatHeaders(headers)} }`,
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

    await demo.site.stop("SIGKILL")
    const alone = await runWrk(address, DOWN_SECONDS, pressed)
    console.log(`PASS: site killed, ${DOWN_SECONDS} s, ${Math.round(alone)} requests/s, 0 failures`)

    await demo.restart()
    const load = runWrk(address, 15, pressed)
    await sleep(3000)
    await demo.restart()
    console.log(`PASS: restarted under load, ${Math.round(await load)} requests/s, 0 failures`)
    return fast
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
