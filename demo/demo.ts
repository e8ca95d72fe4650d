import { describeEnquiryServices, startEnquiryServices } from "#harness/start-services.ts"
import { startDemoSite } from "#harness/start-site.ts"

const { PORT: port = "3000", DEALER_FILE: dealerFile } = process.env
/** Until all has started, ending the process is enough. */
let stop = async () => {}
for (const signal of ["SIGTERM", "SIGINT"] as const)
  process.once(signal, async () => {
    await stop()
    process.exit(0)
  })
const services = await startEnquiryServices()
const demo = await startDemoSite({
  dataFolder: `.data/demo-${port}`,
  environment: {
    PORT: port,
    SITE_URL: `http://localhost:${port}`,
    ...(dealerFile && { DEALER_FILE: dealerFile }),
    ...services?.environment,
  },
})
console.log(
  `Ready on http://localhost:${port} with ${demo.provider.cars().length} vehicles of the demo provider ${demo.provider.origin}`,
)
console.log(describeEnquiryServices(services))
stop = async () => {
  await demo.stop()
  await services?.stop()
}
