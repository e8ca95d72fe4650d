import type { ServerResponse } from "node:http"
import type { FeedReply } from "./feed-reply.ts"

export function sendReply(response: ServerResponse, reply: FeedReply): void {
  if (reply.kind === "whole") {
    const { status, headers, body } = reply
    response.writeHead(status, { ...headers, "Content-Length": Buffer.byteLength(body) }).end(body)
  }
  if (reply.kind === "drip") drip(response, Buffer.from(reply.body))
}

/** One byte at a time and spaces after the last one, so that only a limit on the whole reply ends it. */
function drip(response: ServerResponse, body: Buffer): void {
  let sent = 0
  response.writeHead(200, { "Content-Type": "text/xml; charset=utf-8" })
  const timer = setInterval(() => response.write(Uint8Array.of(body[sent++] ?? 0x20)), 100)
  response.on("close", () => clearInterval(timer))
}
