import { once } from "node:events"
import { connect } from "node:net"

/** Bytes to a server of this machine as they are, and all that it answers until it ends the connection. */
export async function sendRaw(origin: string, bytes: string): Promise<string> {
  const socket = connect(Number(new URL(origin).port), "127.0.0.1")
  let answer = ""
  socket.on("data", (chunk) => {
    answer += chunk
  })
  socket.on("error", () => {})
  socket.write(bytes)
  await once(socket, "close")
  return answer
}
