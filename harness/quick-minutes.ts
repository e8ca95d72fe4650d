const MINUTE_MS = 60_000
const QUICK_MS = 3_000

/** Loaded before the server, this lets what it does every minute happen every three seconds. */
const realSetInterval = globalThis.setInterval
globalThis.setInterval = new Proxy(realSetInterval, {
  apply: (target, self, [work, delay, ...rest]) =>
    Reflect.apply(target, self, [work, delay === MINUTE_MS ? QUICK_MS : delay, ...rest]),
})
