import { request } from "node:http"
import { afterAll, beforeAll, expect, it } from "vitest"
import { listEntries } from "#domain/data/records.ts"
import { linkPaths, pagesWithPhotos } from "#domain/site/link-paths.ts"
import { type Site, startSite } from "#harness/start-site.ts"

let demo: Site
beforeAll(async () => {
  demo = await startSite({ database: true, ownUrl: true, unlimited: true })
})
afterAll(() => demo.stop())

const tokens = ["0f3a".repeat(16), `20261118${"0f3a".repeat(8)}`, "x"]

/** The status of a form of which only the first byte is ever sent. */
function postFirstByte(path: string, type: string): Promise<number | undefined> {
  return new Promise((resolve, reject) => {
    const headers = { "content-type": type, "content-length": "7000", "sec-fetch-site": "same-origin" }
    const sending = request(demo.site.origin + path, { method: "POST", headers }, (response) => {
      resolve(response.statusCode)
      sending.destroy()
    })
    sending.on("error", reject)
    sending.write("-")
  })
}

it.each(listEntries(linkPaths))(
  "nothing that is sent to a link that nobody has signed is waited for: %s",
  async (page, path) => {
    const hasPhotos = pagesWithPhotos.includes(page)
    const type = hasPhotos ? "multipart/form-data; boundary=-" : "application/x-www-form-urlencoded"
    for (const token of tokens) expect(await postFirstByte(path.replace(":token", token), type)).toBe(404)
  },
)
