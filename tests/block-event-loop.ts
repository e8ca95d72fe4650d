/** Loaded before the site: SIGUSR2 keeps its event loop busy for so many milliseconds, for ever unless given, and says so. */
const blockMs = Number(process.env.BLOCK_MS ?? Number.POSITIVE_INFINITY)

process.on("SIGUSR2", () => {
  console.log(JSON.stringify({ level: "info", message: "event loop blocked" }))
  const until = Date.now() + blockMs
  while (Date.now() < until);
})
