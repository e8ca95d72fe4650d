import { connect, type Socket } from "node:net"
import { setTimeout as sleep } from "node:timers/promises"

export type SlowAttack = {
  /** How many connections the server has ended by itself. */
  ended(): number
  stop(): void
}

/** Opens connections that send `first` and then, every second, a little more of nothing. */
export async function openSlowConnections(
  port: number,
  count: number,
  first: string,
  more: string,
): Promise<SlowAttack> {
  const sockets = new Set<Socket>()
  let ended = 0
  for (let number = 0; number < count; number++) {
    const socket = connect({ port, host: "127.0.0.1", localAddress: `127.0.0.${2 + (number % 200)}` })
    sockets.add(socket)
    socket.on("error", () => {})
    socket.resume().once("close", () => {
      ended++
      sockets.delete(socket)
    })
    if (first !== "") socket.write(first)
    if (number % 100 === 99) await sleep(5)
  }
  const dripping = setInterval(() => {
    if (more !== "") for (const socket of sockets) socket.write(more)
  }, 1_000)
  return {
    ended: () => ended,
    stop() {
      clearInterval(dripping)
      for (const socket of sockets) socket.destroy()
    },
  }
}
