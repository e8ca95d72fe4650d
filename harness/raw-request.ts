import { connect } from "node:net"
import { connect as connectTls } from "node:tls"

let visitors = 0

/**
 * Bytes as they are, and all that is answered until the connection ends or the patience does. Each request comes from an
 * address of its own, so that no limit on one visitor hides what the server does.
 */
export function sendRaw(origin: string, bytes: string, patienceMs: number): Promise<string> {
  const { protocol, hostname, port } = new URL(origin)
  visitors = (visitors + 1) % 60_000
  const localAddress = `127.1.${Math.floor(visitors / 250)}.${1 + (visitors % 250)}`
  const options = { host: hostname, port: Number(port), localAddress }
  const socket =
    protocol === "https:" ? connectTls({ ...options, rejectUnauthorized: false }) : connect(options)
  return new Promise((resolve) => {
    let answer = ""
    const timer = setTimeout(() => socket.destroy(), patienceMs)
    socket.setEncoding("latin1")
    socket.on("data", (chunk) => {
      answer += chunk
    })
    socket.on("error", () => {})
    socket.on("close", () => {
      clearTimeout(timer)
      resolve(answer)
    })
    socket.write(Buffer.from(bytes, "latin1"))
  })
}

export function readStatus(answer: string): number {
  return Number(answer.match(/^HTTP\/1\.1 (\d{3})/)?.[1] ?? 0)
}
