import { spawn } from "node:child_process"
import { once } from "node:events"
import { readFileSync } from "node:fs"
import { mkdtemp, writeFile } from "node:fs/promises"
import { createServer } from "node:http"
import type { AddressInfo } from "node:net"
import { tmpdir } from "node:os"
import path from "node:path"

/** Bare Node in a process of its own, which sends the same bytes and headers to whatever is asked. */
export async function startBareServer(bytes: Buffer, headers: Readonly<Record<string, unknown>>) {
  const file = path.join(await mkdtemp(path.join(tmpdir(), "bare-")), "body")
  await writeFile(file, bytes)
  const bare = spawn(process.execPath, [import.meta.filename, file, JSON.stringify(headers)])
  const [port] = await once(bare.stdout, "data")
  return {
    url: `http://127.0.0.1:${String(port).trim()}/`,
    [Symbol.dispose]: () => void bare.kill(),
  }
}

// Started as a process: `node reference-servers.ts FILE HEADERS` sends one file from memory, and prints its port.
if (import.meta.main) {
  const content = readFileSync(process.argv[2] ?? "")
  const headers = JSON.parse(process.argv[3] ?? "{}")
  const server = createServer((_, response) => {
    response.writeHead(200, headers)
    response.end(content)
  })
  server.listen(0, "127.0.0.1", () => console.log((server.address() as AddressInfo).port))
}
