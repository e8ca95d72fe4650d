import { readFileSync } from "node:fs"
import { hostname } from "node:os"
import { setTimeout as sleep } from "node:timers/promises"
import { startDemoProvider } from "#demo/demo-provider.ts"
import { writeFeedXml } from "#demo/write-feed-xml.ts"
import { buildPhotoPath } from "#domain/vehicle/photo-path.ts"
import { startHttpServer } from "#harness/start-http-server.ts"
import { startSite } from "#harness/start-site.ts"
import { readFeed } from "#server/feed/read-feed.ts"
import { workInParallel } from "#tools/attempts.ts"
import type { Row } from "#tools/terminal.ts"
import { type PlayOptions, play } from "./play.ts"

const photo = readFileSync("demo/photos/main/104211.jpg")
/** A download that no visitor waits for any more continues for so long. */
const DOWNLOAD_MS = 11_000
const PER_VEHICLE = 70

/** Names of this machine, in every spelling that a URL parser or a resolver might take for it. */
const hosts = [
  ...["127.0.0.1", "localhost", "localhost.", "LOCALHOST", "127.1", "127.0.1", "0", "0.0.0.0", "2130706433"],
  ...["0x7f000001", "017700000001", "0177.0.0.1", "0x7f.1", "127.0.0.1.", "127.000.000.001"],
  ...["127.255.255.254", "①②⑦.⓪.⓪.①", "１２７.0.0.1", "127。0。0。1", "[::1]", "[::]", "[::ffff:127.0.0.1]"],
  ...["[::ffff:7f00:1]", "[0:0:0:0:0:ffff:127.0.0.1]", "[::127.0.0.1]", "[64:ff9b::7f00:1]"],
  ...["[2002:7f00:1::]", "[fe80::1]", "[fc00::1]", hostname(), "ip6-localhost", "ip6-loopback"],
  ...["user:pass@127.0.0.1", "photos.example@127.0.0.1", "127.0.0.1\\@photos.example", "loc%61lhost"],
  ...["%6cocalhost", "localhost%00.photos.example", "localhost#.photos.example"],
  ...["localhost?x.photos.example", "[::1%25lo]"],
]
const statuses = [301, 302, 303, 307, 308, 300, 399]

/** A feed whose photos lead, directly or by redirects, to a server on this machine that must never be asked. */
export async function attackByAddresses(options: PlayOptions): Promise<readonly Row[]> {
  const asked: string[] = []
  await using inside = await startHttpServer((request, response) => {
    asked.push(`${request.headers.host} ${request.url}`)
    response.end(photo)
  }, "::")
  const { port } = inside
  const targets = [
    ...hosts.map((host) => `http://${host}:${port}/redirected.jpg`),
    ...["file:///etc/passwd", `ftp://127.0.0.1:${port}/x`, "data:image/png;base64,iVBORw0KGgo="],
    ...[`gopher://127.0.0.1:${port}/`, `//127.0.0.1:${port}/x.jpg`, `\\\\127.0.0.1:${port}\\x.jpg`],
    ...[`http:127.0.0.1:${port}`, `http:///127.0.0.1:${port}/x`, "javascript:1", "blob:x"],
  ]
  const redirects = new Map(
    targets.map((target, index) => [`/r${index}.jpg`, { target, status: statuses[index % 7] ?? 302 }]),
  )
  redirects.set("/chain.jpg", { target: "/end.jpg", status: 302 })
  redirects.set("/end.jpg", { target: `http://127.0.0.1:${port}/chain.jpg`, status: 302 })
  redirects.set("/loop.jpg", { target: "/loop.jpg", status: 302 })
  await using own = await startHttpServer((request, response) => {
    const redirect = redirects.get(request.url ?? "")
    if (request.url === "/good.jpg") return response.end(photo)
    if (redirect === undefined) return response.writeHead(404).end()
    response.writeHead(redirect.status, { location: Buffer.from(redirect.target).toString("latin1") }).end()
  })
  const { origin } = own
  const urls = [
    ...hosts.flatMap((host) => ["http", "https"].map((scheme) => `${scheme}://${host}:${port}/direct.jpg`)),
    ...[...targets.keys()].map((index) => `${origin}/r${index}.jpg`),
    ...["chain", "loop", "good"].map((name) => `${origin}/${name}.jpg`),
  ]

  await using provider = await startDemoProvider()
  const cars = [urls.slice(0, PER_VEHICLE), urls.slice(PER_VEHICLE)].map((photo, index) => ({
    id: String(index + 1),
    producer_text: "Škoda",
    photos: { photo },
  }))
  provider.setCars(cars)
  // The single-car endpoint makes the origin the feed's own.
  const environment = { FEED_CAR_URL: `${origin}/car` }
  await using site = await startSite({ provider, serviceLimits: true, environment })
  const reading = await readFeed(Buffer.from(writeFeedXml(cars)), "")
  const photos = (reading.ok ? reading.vehicles : []).flatMap((vehicle) =>
    vehicle.media.map((url, index) => ({ url, path: buildPhotoPath(vehicle, index + 1, 320, "webp") })),
  )
  const send = async () => {
    const shown: string[] = []
    await workInParallel(photos, 10, async ({ url, path }) => {
      const answer = await site.get(path)
      await answer.arrayBuffer()
      if (answer.status === 200) shown.push(url)
    })
    await sleep(DOWNLOAD_MS)
    const good = `${origin}/good.jpg`
    const hostile = shown.filter((url) => url !== good)
    const missing = shown.includes(good) ? [] : ["the honest photo was not shown"]
    return { tried: urls.length, through: [...hostile, ...missing, ...asked] }
  }
  return await play(site, [{ name: "addresses of photos on this machine", send }], options)
}
