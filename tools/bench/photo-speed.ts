import { spawn } from "node:child_process"
import { once } from "node:events"
import { writeFile } from "node:fs/promises"
import path from "node:path"
import { fetchPressed } from "./fetch-pressed.ts"
import { measureInTurns } from "./measure-in-turns.ts"
import { startNginx } from "./nginx-server.ts"

const NGINX_PORT = 4899
const MIN_RATIO = 0.7

/** A cached photo through the whole site beside the same bytes and headers from bare Node, and the file from nginx. */
export async function measureSpeed(address: string, folder: string): Promise<boolean> {
  const { bytes, headers } = await fetchPressed(address)
  const file = path.join(folder, "photo.webp")
  await writeFile(file, bytes)
  const bare = spawn(process.execPath, ["tools/bench/bare-server.ts", file, JSON.stringify(headers)])
  const [port] = await once(bare.stdout, "data")
  const nginx = await startNginx(folder, NGINX_PORT)
  console.log(`a cached photo of ${bytes.length} bytes, ${Object.keys(headers).length} headers`)
  const rates = await measureInTurns({
    site: address,
    "bare Node": `http://127.0.0.1:${String(port).trim()}/photo.webp`,
    nginx: `http://127.0.0.1:${NGINX_PORT}/photo.webp`,
  }).finally(() => {
    bare.kill()
    nginx.kill()
  })
  const ratio = rates.site / rates["bare Node"]
  const passed = ratio >= MIN_RATIO
  console.log(`${passed ? "PASS" : "MISS"}: ${ratio.toFixed(2)} of bare Node (at least ${MIN_RATIO})`)
  console.log(`${(rates.site / rates.nginx).toFixed(2)} of nginx`)
  return passed
}
