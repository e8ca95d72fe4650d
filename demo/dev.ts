import { spawn } from "node:child_process"
import { startDemoProvider } from "./demo-provider.ts"
import { buildSiteEnvironment } from "./site-environment.ts"

/** The site from its sources, offline. A change in server/ or domain/ restarts it; app/ reloads in the open page. */
const provider = await startDemoProvider()
const child = spawn(process.execPath, ["--watch-path=server", "--watch-path=domain", "server/main.ts"], {
  env: {
    ...process.env,
    ...buildSiteEnvironment(provider),
    NODE_ENV: "development",
    HOST: "localhost",
    DATA_FOLDER: ".data/dev",
  },
  stdio: "inherit",
})
for (const signal of ["SIGTERM", "SIGINT"] as const) process.once(signal, () => child.kill(signal))
child.once("exit", () => provider.stop())
