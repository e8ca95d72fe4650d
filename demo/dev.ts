import { spawn } from "node:child_process"
import { buildSiteEnvironment } from "#harness/site-environment.ts"
import { describeEnquiryServices, startEnquiryServices } from "#harness/start-services.ts"
import { startDemoProvider } from "./demo-provider.ts"

/** The site from its sources, offline. A change in server/ or domain/ restarts it; app/ reloads in the open page. */
const [provider, services] = await Promise.all([startDemoProvider(), startEnquiryServices()])
console.log(describeEnquiryServices(services))
const child = spawn(process.execPath, ["--watch-path=server", "--watch-path=domain", "server/main.ts"], {
  env: {
    ...process.env,
    ...buildSiteEnvironment(provider),
    ...services?.environment,
    NODE_ENV: "development",
    HOST: "localhost",
    DATA_FOLDER: ".data/dev",
  },
  stdio: "inherit",
})
for (const signal of ["SIGTERM", "SIGINT"] as const) process.once(signal, () => child.kill(signal))
child.once("exit", async () => {
  await provider.stop()
  await services?.stop()
})
