import "./process/crash-log.ts"

/**
 * Before the site is loaded, which takes a second: the first process of a container ignores a signal that nobody handles. Until
 * it runs, ending the process is enough; a second signal does not wait for the requests in flight.
 */
let stop = async (_: string) => {}
for (const signal of ["SIGTERM", "SIGINT"] as const)
  process.once(signal, async () => {
    for (const again of ["SIGTERM", "SIGINT"] as const) process.once(again, () => process.exit(1))
    await stop(signal)
    process.exit(0)
  })

const { runSite } = await import("./run-site.ts")
stop = await runSite()
