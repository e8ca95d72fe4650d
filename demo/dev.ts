import { spawn } from "node:child_process"
import { once } from "node:events"
import { buildSiteEnvironment, everyPhotoAhead } from "#harness/site-environment.ts"
import { findPostgres } from "#harness/start-postgres.ts"
import { startServices } from "#harness/start-services.ts"
import { startDemoProvider } from "./demo-provider.ts"
import { describeServices, printMail } from "./describe-services.ts"

/** The site from its sources, offline. A change in server/ or domain/ restarts it; app/ reloads in the open page. */
await using provider = await startDemoProvider()
await using services =
  findPostgres() === undefined ? undefined : await startServices({}, { onMail: printMail })
console.log(describeServices(services?.mailServer))
const child = spawn(process.execPath, ["--watch-path=server", "--watch-path=domain", "server/main.ts"], {
  env: {
    ...process.env,
    ...buildSiteEnvironment(provider),
    ...everyPhotoAhead,
    ...services?.environment,
    NODE_ENV: "development",
    HOST: "localhost",
    DATA_FOLDER: ".data/dev",
  },
  stdio: "inherit",
})
for (const signal of ["SIGTERM", "SIGINT"] as const) process.once(signal, () => child.kill(signal))
await once(child, "exit")
