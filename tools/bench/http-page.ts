import { spawn } from "node:child_process"
import { once } from "node:events"
import { writeFile } from "node:fs/promises"
import { tmpdir } from "node:os"
import path from "node:path"
import { startDemoSite } from "#demo/start-demo-site.ts"
import { fetchSettledPage } from "./fetch-pressed.ts"
import { measureInTurns } from "./measure-in-turns.ts"

const MIN_RATIO = 0.7

/** The list through the whole server, with all its headers, beside the same bytes and headers from bare Node. */
export async function measurePage(): Promise<boolean> {
  await using demo = await startDemoSite({ waitFor: "photos" })
  const address = `${demo.site.origin}/vozidla`
  const { bytes, headers } = await fetchSettledPage(address)
  const file = path.join(tmpdir(), `page-${process.pid}.br`)
  await writeFile(file, bytes)
  const bare = spawn(process.execPath, ["tools/bench/bare-server.ts", file, JSON.stringify(headers)])
  const [port] = await once(bare.stdout, "data")
  try {
    console.log(`the list, ${bytes.length} bytes of brotli, ${Object.keys(headers).length} headers`)
    const rates = await measureInTurns(
      { site: address, "bare Node": `http://127.0.0.1:${String(port).trim()}/` },
      ["-H", "accept-encoding: br"],
    )
    const ratio = rates.site / rates["bare Node"]
    const passed = ratio >= MIN_RATIO
    console.log(`${passed ? "PASS" : "MISS"}: ${ratio.toFixed(2)} of bare Node (at least ${MIN_RATIO})`)
    return passed
  } finally {
    bare.kill()
  }
}
