/** Loaded before the site: SIGUSR2 keeps its event loop busy for so many milliseconds, for ever unless given. */
const blockMs = Number(process.env.BLOCK_MS ?? Number.POSITIVE_INFINITY)

process.on("SIGUSR2", () => {
  const until = Date.now() + blockMs
  while (Date.now() < until);
})
