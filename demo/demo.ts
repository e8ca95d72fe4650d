import { startDemoSite } from "./start-demo-site.ts"

const port = process.env.PORT ?? "3000"
const demo = await startDemoSite({
  dataFolder: `.data/demo-${port}`,
  environment: { PORT: port, SITE_URL: `http://localhost:${port}` },
})
console.log(
  `Ready on http://localhost:${port} with ${demo.provider.cars().length} vehicles of the demo provider ${demo.provider.origin}`,
)
for (const signal of ["SIGTERM", "SIGINT"] as const) process.once(signal, () => demo.stop())
