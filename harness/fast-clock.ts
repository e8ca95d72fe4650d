import { syncBuiltinESMExports } from "node:module"
import timers from "node:timers/promises"

/**
 * Loaded before the server, this lets its time run faster: the clock, and timers of a minute or more with it.
 * Short timers stay as they are; they belong to single requests.
 */
const speed = Number(process.env.CLOCK_SPEED)
const RealDate = Date
const start = RealDate.now()
const now = () => start + (RealDate.now() - start) * speed

globalThis.Date = new Proxy(RealDate, {
  construct: (target, values) =>
    values.length === 0 ? new target(now()) : Reflect.construct(target, values),
  get: (target, name) => (name === "now" ? now : Reflect.get(target, name)),
})

const realSleep = timers.setTimeout
timers.setTimeout = (delay = 0, ...rest) => realSleep(delay >= 60_000 ? delay / speed : delay, ...rest)
syncBuiltinESMExports()
