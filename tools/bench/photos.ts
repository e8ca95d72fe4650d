import { startDemoSite } from "#demo/start-demo-site.ts"
import { buildPhotoPath } from "#domain/photo-path.ts"
import { measureCold } from "./photo-cold.ts"
import { measureSpeed } from "./photo-speed.ts"

/** `npm run bench:photos`: how fast a cached photo comes, and what a new vehicle's photos cost the pages. */
await using demo = await startDemoSite({ environment: { FEED_POLL_SECONDS: "2" }, waitFor: "photos" })
const { provider, site, dataFolder } = demo
const media = [`${provider.origin}/photos/main/104951.jpg`]
const photo = site.origin + buildPhotoPath({ id: 104951, media }, 1, 720, "webp")
const fast = await measureSpeed(photo, dataFolder)
const calm = await measureCold(provider, site)
process.exitCode = fast && calm ? 0 : 1
