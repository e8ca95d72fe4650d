import { startDemoProvider } from "./demo-provider.ts"
import { buildSiteEnvironment } from "./site-environment.ts"
import { startSite } from "./start-site.ts"

const port = process.env.PORT ?? "3000"
const provider = await startDemoProvider()
const site = await startSite({
  ...buildSiteEnvironment(provider),
  PORT: port,
  SITE_URL: `http://localhost:${port}`,
  DATA_FOLDER: ".data/demo",
})
await site.waitForLine(
  ({ message }) => message === "vehicle details merged" || message === "feed poll accepted",
)
console.log(
  `Ready on http://localhost:${port} with ${provider.cars().length} vehicles of the demo provider ${provider.origin}`,
)

for (const signal of ["SIGTERM", "SIGINT"] as const)
  process.once(signal, async () => {
    await site.stop()
    await provider.stop()
  })
