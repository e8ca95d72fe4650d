import { once } from "node:events"
import { readFileSync } from "node:fs"
import { createServer, type RequestListener, type Server } from "node:http"
import { hostname } from "node:os"
import { setTimeout as sleep } from "node:timers/promises"
import { startDemoProvider } from "#demo/demo-provider.ts"
import { writeFeedXml } from "#demo/write-feed-xml.ts"
import { buildPhotoPath } from "#domain/vehicle/photo-path.ts"
import { startSite } from "#harness/start-site.ts"
import { readFeed } from "#server/feed/read-feed.ts"
import { type Attempts, workInParallel } from "#tools/attempts.ts"

const photo = readFileSync("demo/photos/main/104211.jpg")
/** A download that no visitor waits for any more continues for so long. */
const DOWNLOAD_MS = 11_000
const PER_VEHICLE = 70

/** Names of this machine, in every spelling that a URL parser or a resolver might take for it. */
const hosts = [
  ...["127.0.0.1", "localhost", "localhost.", "LOCALHOST", "127.1", "127.0.1", "0", "0.0.0.0", "2130706433"],
  ...[
    "0x7f000001",
    "017700000001",
    "0177.0.0.1",
    "0x7f.1",
    "127.0.0.1.",
    "127.000.000.001",
    "127.255.255.254",
  ],
  ...["①②⑦.⓪.⓪.①", "１２７.0.0.1", "127。0。0。1", "[::1]", "[::]", "[::ffff:127.0.0.1]", "[::ffff:7f00:1]"],
  ...["[0:0:0:0:0:ffff:127.0.0.1]", "[::127.0.0.1]", "[64:ff9b::7f00:1]", "[2002:7f00:1::]", "[fe80::1]"],
  ...[
    "[fc00::1]",
    hostname(),
    "ip6-localhost",
    "ip6-loopback",
    "user:pass@127.0.0.1",
    "photos.example@127.0.0.1",
  ],
  ...["127.0.0.1\\@photos.example", "loc%61lhost", "%6cocalhost", "localhost%00.photos.example"],
  ...["localhost#.photos.example", "localhost?x.photos.example", "[::1%25lo]"],
]
const statuses = [301, 302, 303, 307, 308, 300, 399]

/** A feed whose photos lead, directly or by redirects, to a server on this machine that must never be asked. */
export async function forgeRequests(): Promise<Attempts> {
  const asked: string[] = []
  const inside = await listen((request, response) => {
    asked.push(`${request.headers.host} ${request.url}`)
    response.end(photo)
  }, "::")
  const targets = [
    ...hosts.map((host) => `http://${host}:${inside.port}/redirected.jpg`),
    ...["file:///etc/passwd", `ftp://127.0.0.1:${inside.port}/x`, "data:image/png;base64,iVBORw0KGgo="],
    ...[
      `gopher://127.0.0.1:${inside.port}/`,
      `//127.0.0.1:${inside.port}/x.jpg`,
      `\\\\127.0.0.1:${inside.port}\\x.jpg`,
    ],
    ...[`http:127.0.0.1:${inside.port}`, `http:///127.0.0.1:${inside.port}/x`, "javascript:1", "blob:x"],
  ]
  const redirects = new Map(
    targets.map((target, index) => [`/r${index}.jpg`, { target, status: statuses[index % 7] ?? 302 }]),
  )
  redirects.set("/chain.jpg", { target: "/end.jpg", status: 302 })
  redirects.set("/end.jpg", { target: `http://127.0.0.1:${inside.port}/chain.jpg`, status: 302 })
  redirects.set("/loop.jpg", { target: "/loop.jpg", status: 302 })
  const own = await listen((request, response) => {
    const redirect = redirects.get(request.url ?? "")
    if (request.url === "/good.jpg") return response.end(photo)
    if (redirect === undefined) return response.writeHead(404).end()
    response.writeHead(redirect.status, { location: Buffer.from(redirect.target).toString("latin1") }).end()
  }, "127.0.0.1")
  const urls = [
    ...hosts.flatMap((host) =>
      ["http", "https"].map((scheme) => `${scheme}://${host}:${inside.port}/direct.jpg`),
    ),
    ...[...targets.keys()].map((index) => `${own.origin}/r${index}.jpg`),
    ...["chain", "loop", "good"].map((name) => `${own.origin}/${name}.jpg`),
  ]
  const through = await askForPhotos(urls, own.origin)
  inside.server.close()
  own.server.closeAllConnections()
  own.server.close()
  return { tried: urls.length, through: [...through, ...asked] }
}

/** What is answered with a photo, save the one that is one. The origin counts as the feed's own. */
async function askForPhotos(urls: readonly string[], origin: string): Promise<string[]> {
  await using provider = await startDemoProvider()
  const parts = [urls.slice(0, PER_VEHICLE), urls.slice(PER_VEHICLE)]
  const cars = parts.map((photo, index) => ({
    id: String(index + 1),
    producer_text: "Škoda",
    photos: { photo },
  }))
  provider.setCars(cars)
  await using demo = await startSite({ provider, environment: { FEED_CAR_URL: `${origin}/car` } })
  const reading = await readFeed(Buffer.from(writeFeedXml(cars)), "")
  const vehicles = reading.ok ? reading.vehicles : []
  const photos = vehicles.flatMap((vehicle) =>
    vehicle.media.map((url, index) => ({ url, vehicle, number: index + 1 })),
  )
  const shown: string[] = []
  await workInParallel(photos, 10, async ({ url, vehicle, number }) => {
    const answer = await demo.get(buildPhotoPath(vehicle, number, 320, "webp"))
    await answer.arrayBuffer()
    if (answer.status === 200) shown.push(url)
  })
  await sleep(DOWNLOAD_MS)
  const good = `${origin}/good.jpg`
  return shown.includes(good)
    ? shown.filter((url) => url !== good)
    : [...shown, "the honest photo was not shown"]
}

async function listen(
  listener: RequestListener,
  host: string,
): Promise<{ readonly server: Server; readonly port: number; readonly origin: string }> {
  const server = createServer(listener).listen(0, host)
  await once(server, "listening")
  const address = server.address()
  if (address === null || typeof address === "string") throw new Error("no port")
  return { server, port: address.port, origin: `http://127.0.0.1:${address.port}` }
}
