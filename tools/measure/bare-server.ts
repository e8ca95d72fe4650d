import { readFileSync } from "node:fs"
import { createServer } from "node:http"
import type { AddressInfo } from "node:net"

/** `node bare-server.ts FILE HEADERS`: one file from memory with the given headers, and nothing else. Prints its port. */
const content = readFileSync(process.argv[2] ?? "")
const headers = JSON.parse(process.argv[3] ?? "{}")
const server = createServer((_, response) => {
  response.writeHead(200, headers)
  response.end(content)
})
server.listen(0, "127.0.0.1", () => console.log((server.address() as AddressInfo).port))
