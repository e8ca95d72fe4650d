import { buildPhotoPath } from "#domain/vehicle/photo-path.ts"
import { startSite } from "#harness/start-site.ts"
import { prepareCommand } from "#tools/prepare-command.ts"
import { printTable, showProgress } from "#tools/terminal.ts"
import { measureCold, measureSpeed } from "./measure-photos.ts"

/** `npm run tool -- bench:photos`: how fast a cached photo comes, and what a new vehicle's photos cost the pages. */
prepareCommand({ programs: ["program wrk", "program nginx"] })
showProgress("starting the site and making its photos")
await using demo = await startSite({ environment: { FEED_POLL_SECONDS: "2" }, waitFor: "photos" })
const { provider, site, dataFolder } = demo
const media = [`${provider.origin}/photos/main/104951.jpg`]
const photo = site.origin + buildPhotoPath({ id: 104951, media }, 1, 720, "webp")
printTable([...(await measureSpeed(photo, dataFolder)), ...(await measureCold(provider, site))])
