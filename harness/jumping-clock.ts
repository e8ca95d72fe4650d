import { readFileSync } from "node:fs"

/** Loaded before the server, this lets its clock jump: by as many milliseconds as stand in the file CLOCK_FILE. */
const file = process.env.CLOCK_FILE ?? ""
const RealDate = Date
let jump = 0

function readJump(): void {
  try {
    jump = Number(readFileSync(file, "utf8")) || 0
  } catch {
    jump = 0
  }
}
readJump()
setInterval(readJump, 500).unref()

const now = () => RealDate.now() + jump
globalThis.Date = new Proxy(RealDate, {
  construct: (target, values) =>
    values.length === 0 ? new target(now()) : Reflect.construct(target, values),
  get: (target, name) => (name === "now" ? now : Reflect.get(target, name)),
})
