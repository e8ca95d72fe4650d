/**
 * Loaded before the server, this starts its clock at SCREENS_TIME, so that two runs show the same dates and times.
 */
const RealDate = Date
const offset = RealDate.parse(process.env.SCREENS_TIME ?? "") - RealDate.now()
const now = () => RealDate.now() + offset

globalThis.Date = new Proxy(RealDate, {
  construct: (target, values) =>
    values.length === 0 ? new target(now()) : Reflect.construct(target, values),
  get: (target, name) => (name === "now" ? now : Reflect.get(target, name)),
})
