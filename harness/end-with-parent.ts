/**
 * Loaded before the site: ends it as soon as the process that started it is gone, in whatever way. That process holds the
 * other end of standard input, which the system closes even for one that was killed.
 */
process.stdin.on("error", () => {})
process.stdin.once("close", () => process.exit(1))
process.stdin.resume().unref()
