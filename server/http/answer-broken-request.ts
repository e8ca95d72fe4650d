import { Socket } from "node:net"
import type { Duplex } from "node:stream"

const statuses: Readonly<Record<string, string>> = {
  HPE_HEADER_OVERFLOW: "431 Request Header Fields Too Large",
  HPE_CHUNK_EXTENSIONS_OVERFLOW: "413 Payload Too Large",
  ERR_HTTP_REQUEST_TIMEOUT: "408 Request Timeout",
}

/**
 * For what never became a request. A connection that nothing was ever said on is ended without a word: thousands of them
 * may end at once, and a word to each would keep visitors waiting.
 */
export function answerBrokenRequest(error: NodeJS.ErrnoException, socket: Duplex): void {
  const silent = socket instanceof Socket && socket.bytesRead === 0
  if (socket.writable && !silent)
    socket.write(`HTTP/1.1 ${statuses[error.code ?? ""] ?? "400 Bad Request"}\r\nConnection: close\r\n\r\n`)
  socket.destroy()
}
