import { parseArgs } from "node:util"
import { describeMissing } from "#harness/refuse-missing.ts"
import { everyPhotoAhead } from "#harness/site-environment.ts"
import { findPostgres } from "#harness/start-postgres.ts"
import { startServices } from "#harness/start-services.ts"
import { startSite } from "#harness/start-site.ts"
import { describeDemo, printMail } from "./describe-demo.ts"

/** `-- --dealer <file>` shows another dealer's site. */
const { values } = parseArgs({ options: { dealer: { type: "string" } } })
const missing = describeMissing("build")
if (missing !== undefined) {
  console.error(missing)
  process.exit(2)
}
const { PORT: port = "3000", PHOTO_WARM_UP_VEHICLES: warmUpVehicles } = process.env
/** Until all has started, ending the process is enough. */
let stop = async () => {}
for (const signal of ["SIGTERM", "SIGINT"] as const)
  process.once(signal, async () => {
    await stop()
    process.exit(0)
  })
const services = findPostgres() === undefined ? undefined : await startServices({}, { onMail: printMail })
const demo = await startSite({
  dataFolder: `.data/demo-${port}`,
  environment: {
    PORT: port,
    SITE_URL: `http://localhost:${port}`,
    ...(values.dealer && { DEALER_FILE: values.dealer }),
    ...everyPhotoAhead,
    ...(warmUpVehicles && { PHOTO_WARM_UP_VEHICLES: warmUpVehicles }),
    // Nobody waits for the database: without it the pages are the same.
    ...services?.environment,
  },
})
stop = async () => {
  await demo.stop()
  await services?.[Symbol.asyncDispose]()
}
console.log(await describeDemo(`http://localhost:${port}`, services))
