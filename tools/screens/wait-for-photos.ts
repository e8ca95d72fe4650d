import { setTimeout as sleep } from "node:timers/promises"
import type { Site } from "#harness/start-site.ts"

/** Each photo that the site has inspected makes a new version of the stock; the last one stays. */
export async function waitForPhotos(site: Site["site"]): Promise<void> {
  await site.waitForLine(({ message }) => message === "feed poll accepted")
  let lines = -1
  while (site.lines.length !== lines) {
    lines = site.lines.length
    await sleep(3_000)
  }
}
