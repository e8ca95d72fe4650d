import { connect } from "node:net"

const PATIENCE_MS = 30_000

/**
 * Bytes over a connection of their own, and the status of the answer: "late" after half a minute, "none" where the connection
 * ended without one. From many loopback addresses in turn: one has too few ports for so many connections.
 */
export function sendBytes(origin: string, bytes: Buffer, turn: number): Promise<string> {
  const { hostname: host, port } = new URL(origin)
  return new Promise((resolve) => {
    const socket = connect({ host, port: Number(port), localAddress: `127.66.2.${1 + (turn % 200)}` })
    let status: string | undefined
    socket.setTimeout(PATIENCE_MS, () => {
      status ??= "late"
      socket.destroy()
    })
    socket.on("data", (chunk) => {
      status ??= chunk.toString("latin1").match(/^HTTP\/1\.1 ([2-5]\d\d)/m)?.[1]
    })
    socket.on("error", () => {})
    socket.on("close", () => resolve(status ?? "none"))
    socket.write(bytes)
  })
}
