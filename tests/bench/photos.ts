import { mkdtemp, rm } from "node:fs/promises"
import { tmpdir } from "node:os"
import path from "node:path"
import { startDemoProvider } from "#demo/demo-provider.ts"
import { buildSiteEnvironment } from "#demo/site-environment.ts"
import { startSite } from "#demo/start-site.ts"
import { buildPhotoPath } from "#domain/photo-path.ts"
import { measureCold } from "./photo-cold.ts"
import { measureSpeed } from "./photo-speed.ts"

/** `npm run bench:photos`: how fast a cached photo comes, and what a new vehicle's photos cost the pages. */
const provider = await startDemoProvider()
const folder = await mkdtemp(path.join(tmpdir(), "bench-"))
const site = await startSite({
  ...buildSiteEnvironment(provider),
  DATA_FOLDER: path.join(folder, "data"),
  FEED_POLL_SECONDS: "2",
})
try {
  await site.waitForLine(({ message }) => message === "photos warmed up", 0, 180_000)
  const media = [`${provider.origin}/photos/main/104951.jpg`]
  const photo = site.origin + buildPhotoPath({ id: 104951, media }, 1, 720, "webp")
  const fast = await measureSpeed(photo, folder)
  const calm = await measureCold(provider, site)
  process.exitCode = fast && calm ? 0 : 1
} finally {
  await site.stop()
  await provider.stop()
  await rm(folder, { recursive: true })
}
