import { connect } from "node:net"
import { setTimeout as sleep } from "node:timers/promises"
import { parseArgs } from "node:util"

/**
 * A process that opens connections, sends `first` on each and then, every second, `more`. It ends when the server has
 * ended them all, but not before visitors had time to notice, and prints how many that were.
 */
const { values } = parseArgs({
  options: {
    port: { type: "string", default: "3000" },
    count: { type: "string", default: "500" },
    first: { type: "string", default: "" },
    more: { type: "string", default: "" },
  },
})
const MIN_MS = 8_000
/** The server's own patience is 10 seconds; connections that it has not ended after these are never ended. */
const MAX_MS = 40_000
const count = Number(values.count)
let ended = 0

for (let number = 0; number < count; number++) {
  const socket = connect({
    port: Number(values.port),
    host: "127.0.0.1",
    localAddress: `127.0.0.${2 + (number % 200)}`,
  })
  socket.on("error", () => {})
  if (values.first !== "") socket.write(values.first)
  const dripping = setInterval(() => values.more !== "" && socket.write(values.more), 1_000)
  socket.resume().once("close", () => {
    clearInterval(dripping)
    ended++
  })
  if (number % 50 === 49) await sleep(10)
}
const started = Date.now()
await sleep(MIN_MS)
while (ended < count && Date.now() < started + MAX_MS) await sleep(200)
console.log(JSON.stringify({ ended }))
process.exit()
