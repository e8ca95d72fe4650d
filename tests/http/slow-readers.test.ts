import { readFileSync } from "node:fs"
import { connect, type Socket } from "node:net"
import { setTimeout as sleep } from "node:timers/promises"
import { expect, it } from "vitest"
import { startDemoProvider } from "#demo/demo-provider.ts"
import { buildVideoPath } from "#domain/vehicle/photo-path.ts"
import { startHttpServer } from "#harness/start-http-server.ts"
import { startSite } from "#harness/start-site.ts"

const READERS = 100

/** As large as a video may be. */
const film = Buffer.alloc(19_500_000, 7)
film.write("\0\0\0\x18ftypmp42", 0, "latin1")

const readMegabytes = (pid: number) =>
  Number(readFileSync(`/proc/${pid}/status`, "utf8").match(/VmRSS:\s+(\d+)/)?.[1]) / 1024

it("who ask for a video and read nothing of it share the memory of one", async () => {
  // A provider of the film, which counts as the feed's own because the single-car endpoint is there too.
  await using films = await startHttpServer((_, response) => response.end(film))
  await using provider = await startDemoProvider()
  const media = [`${films.origin}/film.mp4`]
  const [first] = provider.cars()
  provider.setCars([{ ...first, id: "104211", photos: { photo: media } }])
  await using demo = await startSite({ provider, environment: { FEED_CAR_URL: `${films.origin}/car` } })
  const path = buildVideoPath({ id: 104211, media }, 1)
  await expect.poll(async () => (await demo.get(path)).status).toBe(200)

  const port = Number(new URL(demo.site.origin).port)
  const sockets: Socket[] = []
  let peak = 0
  for (let index = 0; index < READERS; index++) {
    const socket = connect(port, "127.0.0.1").on("error", () => {})
    const range = index % 2 === 0 ? "" : `Range: bytes=${index}-\r\n`
    socket.pause().write(`GET ${path} HTTP/1.1\r\nHost: x\r\n${range}\r\n`)
    sockets.push(socket)
    // One after the other, so that each has the video read for itself.
    await sleep(40)
    peak = Math.max(peak, readMegabytes(demo.site.pid))
  }
  for (const socket of sockets) socket.destroy()
  expect(peak).toBeLessThan(512)
})
