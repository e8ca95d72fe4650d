import type { SiteProcess } from "#demo/start-site.ts"

export async function waitUntilReady({ origin }: SiteProcess): Promise<void> {
  for (let tries = 0; tries < 300; tries++) {
    if ((await fetch(`${origin}/readyz`)).ok) return
    await new Promise((resolve) => setTimeout(resolve, 100))
  }
  throw new Error("the site has no stock after 30 s")
}
