import { connect } from "node:net"
import { text } from "node:stream/consumers"
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

/** Connections that the server has not ended in time. */
export type HoldResult = { readonly left: number }

/** A process that reads its options as JSON from standard input, holds the connections and prints the result. */
const options: HoldOptions = JSON.parse(await text(process.stdin))
const { connections, from, first, more = "", deaf = false, reopen = false } = options
const { protocol, hostname: host, port } = new URL(options.origin)
const started = Date.now()
const hasTime = () => Date.now() < started + options.seconds * 1000
let open = 0

function hold(number: number): void {
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
    if (reopen && hasTime()) setTimeout(() => hold(number), 50)
  })
}

for (let number = 0; number < connections; number++) {
  hold(number)
  if (number % 50 === 49) await sleep(10)
}
while (hasTime() || (open > 0 && Date.now() < started + options.patienceSeconds * 1000)) await sleep(200)
console.log(JSON.stringify({ left: open } satisfies HoldResult))
process.exit()
