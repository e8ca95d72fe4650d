import { readFileSync } from "node:fs"
import { syncBuiltinESMExports } from "node:module"
import timers from "node:timers/promises"

/**
 * Loaded before the server, this moves its clock: it starts at CLOCK_STARTS_AT, jumps by as many milliseconds as are in the file
 * CLOCK_FILE, and runs CLOCK_SPEED times as fast since CLOCK_SPEED_FROM, so that a process that is started again is not behind.
 */
const { CLOCK_STARTS_AT, CLOCK_FILE, CLOCK_SPEED, CLOCK_SPEED_FROM } = process.env
const MINUTE_MS = 60_000
const RealDate = Date
const start = Number(CLOCK_SPEED_FROM ?? RealDate.now())
const speed = Number(CLOCK_SPEED ?? 1)
const first = CLOCK_STARTS_AT === undefined ? start : RealDate.parse(CLOCK_STARTS_AT)
let jump = 0

function readJump(file: string): void {
  try {
    jump = Number(readFileSync(file, "utf8")) || 0
  } catch {
    jump = 0
  }
}

if (CLOCK_FILE !== undefined) {
  readJump(CLOCK_FILE)
  setInterval(readJump, 500, CLOCK_FILE).unref()
}

const now = () => first + (RealDate.now() - start) * speed + jump
globalThis.Date = new Proxy(RealDate, {
  construct: (target, values) =>
    values.length === 0 ? new target(now()) : Reflect.construct(target, values),
  get: (target, name) => (name === "now" ? now : Reflect.get(target, name)),
})

// Timers of a minute or more go with the clock; short ones belong to single requests.
if (CLOCK_SPEED !== undefined) {
  const realSleep = timers.setTimeout
  timers.setTimeout = (delay = 0, ...rest) => realSleep(delay >= MINUTE_MS ? delay / speed : delay, ...rest)
  syncBuiltinESMExports()
}
