import { spawn } from "node:child_process"
import { once } from "node:events"
import { createServer } from "node:http"
import type { AddressInfo } from "node:net"
import { buffer } from "node:stream/consumers"

/** Bare Node in a process of its own, which sends the same bytes and headers to whatever is asked. */
export async function startBareServer(bytes: Buffer, headers: Readonly<Record<string, unknown>>) {
  const bare = spawn(process.execPath, [import.meta.filename, JSON.stringify(headers)])
  bare.stdin.end(bytes)
  const [port] = await once(bare.stdout, "data")
  return {
    url: `http://127.0.0.1:${String(port).trim()}/`,
    [Symbol.dispose]: () => void bare.kill(),
  }
}

// Started as a process: sends what it reads from standard input, and prints its port.
if (import.meta.main) {
  const content = await buffer(process.stdin)
  const headers = JSON.parse(process.argv[2] ?? "{}")
  const server = createServer((_, response) => response.writeHead(200, headers).end(content))
  server.listen(0, "127.0.0.1", () => console.log((server.address() as AddressInfo).port))
}
