/** Loaded before the site: SIGUSR2 stops its event loop for BLOCK_MS, from the second time on for ever, and says so. */
let blockMs = Number(process.env.BLOCK_MS)

process.on("SIGUSR2", () => {
  console.log(JSON.stringify({ level: "info", message: "event loop blocked" }))
  Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, blockMs)
  blockMs = Number.POSITIVE_INFINITY
})
