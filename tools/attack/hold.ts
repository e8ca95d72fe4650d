import { connect } from "node:net"
import { setTimeout as sleep } from "node:timers/promises"
import { connect as connectTls } from "node:tls"

export type HoldOptions = {
  readonly origin: string
  readonly connections: number
  readonly from: readonly string[]
  /** Sent at once on every connection; and then, every second, `more`. */
  readonly first: string
  readonly more?: string
  /** Never reads what is answered. */
  readonly deaf?: boolean
  /** Opens another connection for each that was ended. */
  readonly reopen?: boolean
  /** How long visitors have time to notice. */
  readonly seconds: number
  /** How long the server has to end them all. */
  readonly patienceSeconds: number
}

/** Returns how many connections the server has not ended in time. */
export async function hold(options: HoldOptions): Promise<number> {
  const { connections, from, first, more = "", deaf = false, reopen = false } = options
  const { protocol, hostname: host, port } = new URL(options.origin)
  const started = Date.now()
  const hasTime = () => Date.now() < started + options.seconds * 1000
  let open = 0

  const openOne = (number: number) => {
    const address = { host, port: Number(port), localAddress: from[number % from.length] }
    const socket =
      protocol === "https:" ? connectTls({ ...address, rejectUnauthorized: false }) : connect(address)
    open++
    socket.on("error", () => {})
    if (first !== "") socket.write(first)
    if (!deaf) socket.resume()
    const dripping = setInterval(() => more !== "" && socket.write(more), 1_000)
    socket.once("close", () => {
      clearInterval(dripping)
      open--
      if (reopen && hasTime()) setTimeout(() => openOne(number), 50)
    })
  }

  for (let number = 0; number < connections; number++) {
    openOne(number)
    if (number % 50 === 49) await sleep(10)
  }
  while (hasTime() || (open > 0 && Date.now() < started + options.patienceSeconds * 1000)) await sleep(200)
  return open
}
