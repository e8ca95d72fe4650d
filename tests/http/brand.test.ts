import { expect, it } from "vitest"
import { secondDealerFile } from "#harness/site-environment.ts"
import { startSite } from "#harness/start-site.ts"

const icons = ["/icon.svg", "/favicon.ico", "/apple-touch-icon.png", "/icon-192.png", "/icon-512.png"]

it("a dealer with a brand has its sheet on every page after the site's, and icons and pictures of its own", async () => {
  await using first = await startSite()
  await using second = await startSite({ environment: { DEALER_FILE: secondDealerFile } })
  for (const path of ["/", "/vozidla", "/neznama"]) {
    const page = await second.read(path)
    const sheets = Array.from(
      page.matchAll(/<link rel="stylesheet" href="([^"]+)"/g),
      ([, sheet = ""]) => sheet,
    )
    expect(sheets.at(-1)).toMatch(/^\/obrazky\/[\w-]{12}\.css$/)
    expect(page).toMatch(
      /<meta name="theme-color" content="#[\da-f]{6}" media="\(prefers-color-scheme: dark\)"/,
    )
    const sheet = await second.get(sheets.at(-1) ?? "")
    expect(sheet.headers.get("content-type")).toBe("text/css")
    expect(sheet.headers.get("cache-control")).toContain("immutable")
    const [mark = ""] = (await sheet.text()).match(/\/obrazky\/[\w-]+\.svg/) ?? []
    expect((await second.get(mark)).headers.get("content-type")).toBe("image/svg+xml")
    expect(await first.read(path)).not.toMatch(/\/obrazky\/[\w-]+\.css|"brand"/)
  }
  for (const icon of icons) {
    const [ours, theirs] = await Promise.all([first.get(icon), second.get(icon)])
    expect([ours.status, theirs.status]).toEqual([200, 200])
    expect(Buffer.from(await ours.arrayBuffer())).not.toEqual(Buffer.from(await theirs.arrayBuffer()))
  }
})
