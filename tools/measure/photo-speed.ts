import { writeFile } from "node:fs/promises"
import path from "node:path"
import { atLeast, type Row } from "#tools/terminal.ts"
import { fetchCompressed } from "./fetch-compressed.ts"
import { measureInTurns } from "./measure-in-turns.ts"
import { startNginx } from "./nginx-server.ts"
import { startBareServer } from "./start-bare-server.ts"

const NGINX_PORT = 4899
const MIN_RATIO = 0.7

/** A cached photo through the whole site beside the same bytes and headers from bare Node, and the file from nginx. */
export async function measureSpeed(url: string, folder: string): Promise<readonly Row[]> {
  const { bytes, headers } = await fetchCompressed(url)
  await writeFile(path.join(folder, "photo.webp"), bytes)
  using bare = await startBareServer(bytes, headers)
  const nginx = await startNginx(folder, NGINX_PORT)
  const servers = { site: url, "bare Node": bare.url, nginx: `http://127.0.0.1:${NGINX_PORT}/photo.webp` }
  const rates = await measureInTurns("a cached photo", servers).finally(() => nginx.kill())
  return [
    atLeast("cached photo beside bare Node", rates.site / rates["bare Node"], MIN_RATIO, "×", 2),
    { what: "cached photo beside nginx", measured: `${(rates.site / rates.nginx).toFixed(2)} ×` },
    {
      what: "cached photo",
      measured: `${rates.site.toFixed(0)} requests/s`,
      remark: `${bytes.length} bytes`,
    },
  ]
}
