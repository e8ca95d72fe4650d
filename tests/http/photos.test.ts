import { execFile } from "node:child_process"
import { readFileSync } from "node:fs"
import { mkdtemp, readdir, readFile, rm } from "node:fs/promises"
import type { RequestListener } from "node:http"
import { connect } from "node:net"
import { tmpdir } from "node:os"
import path from "node:path"
import { setTimeout as sleep } from "node:timers/promises"
import { promisify } from "node:util"
import sharp from "sharp"
import { afterAll, describe, expect, it } from "vitest"
import { startDemoProvider } from "#demo/demo-provider.ts"
import { hashText } from "#domain/data/hash-text.ts"
import { buildPhotoPath, buildVideoPath } from "#domain/vehicle/photo-path.ts"
import { bombs } from "#harness/paint-image.ts"
import { startHttpServer } from "#harness/start-http-server.ts"
import { startSite } from "#harness/start-site.ts"
import { startOwnSite } from "./start-own-site.ts"

const run = promisify(execFile)
const photo = readFileSync("demo/photos/main/104211.jpg")
/** As large as a video may be. */
const film = Buffer.alloc(19_500_000, 7)
film.write("\0\0\0\x18ftypmp42", 0, "latin1")

const hostile: Record<string, RequestListener> = {
  "/bomb.png": (_, response) => response.end(pngHeader(60_000, 60_000)),
  ...Object.fromEntries(
    Object.entries(bombs).map(([name, make]): [string, RequestListener] => {
      const bomb = make()
      return [`/${name}`, (_, response) => response.end(bomb)]
    }),
  ),
  "/image.avif": async (_, response) => response.end(await sharp(photo).resize(64).avif().toBuffer()),
  "/huge.jpg": (_, response) => {
    response.writeHead(200, { "content-type": "image/jpeg" })
    const chunk = Buffer.alloc(1_000_000, 0xff)
    const more = () => {
      while (!response.destroyed && response.write(chunk));
    }
    response.on("drain", more)
    more()
  },
  "/page.jpg": (_, response) =>
    response.setHeader("content-type", "image/jpeg").end("<!doctype html><h1>x</h1>"),
  "/script.svg.jpg": (_, response) =>
    response.end('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>'),
  "/cut.jpg": (_, response) => response.end(photo.subarray(0, 9000)),
  "/loopback.jpg": (_, response) =>
    response.writeHead(302, { location: "http://127.0.0.2:1/secret.jpg" }).end(),
  "/loop.jpg": (_, response) => response.writeHead(302, { location: "/loop.jpg" }).end(),
  "/drip.jpg": (_, response) => {
    response.writeHead(200)
    const timer = setInterval(() => response.write("x"), 100)
    response.on("close", () => clearInterval(timer))
  },
  "/gone.jpg": (_, response) => response.writeHead(404).end(),
  "/gps.jpg": async (_, response) => {
    const tagged = sharp(photo).withExif({ IFD0: { Copyright: "someone" }, IFD3: { GPSLatitudeRef: "N" } })
    response.end(await tagged.jpeg().toBuffer())
  },
  "/sideways.jpg": async (_, response) =>
    response.end(await sharp(photo).withMetadata({ orientation: 6 }).jpeg().toBuffer()),
}
const elsewhere = [
  "http://127.0.0.3:9/a.jpg",
  "http://[::1]:9/a.jpg",
  "http://localhost:9/a.jpg",
  "http://10.0.0.1/a.jpg",
]

const provider = await startDemoProvider()
const files = await startHttpServer((request, response) =>
  request.url === "/film.mp4" ? response.end(film) : hostile[request.url ?? ""]?.(request, response),
)
const media = [...[...Object.keys(hostile), "/film.mp4"].map((file) => files.origin + file), ...elsewhere]
const [first, ...rest] = provider.cars()
const sound = rest.filter(({ id }) => ["104396", "104951", "104988", "105025"].includes(id))
provider.setCars([{ ...first, id: "104211", photos: { photo: media } }, ...sound])
const demo = await startOwnSite({
  provider,
  environment: { FEED_CAR_URL: `${files.origin}/car`, PHOTO_CACHE_MEGABYTES: "60" },
})
afterAll(async () => {
  await provider.stop()
  await files.stop()
})

const findNumber = (url: string) => media.findIndex((each) => each.endsWith(url)) + 1
const ask = (url: string) => demo.get(buildPhotoPath({ id: 104211, media }, findNumber(url), 720, "webp"))
/** That the provider has. */
const describePhoto = (id: number) => ({ id, media: [`${provider.origin}/photos/main/${id}.jpg`] })
const readMegabytes = (name: "VmHWM" | "VmRSS") =>
  Number(readFileSync(`/proc/${demo.site.pid}/status`, "utf8").match(`${name}:\\s+(\\d+)`)?.[1]) / 1024

describe("a hostile file", () => {
  it.each([...Object.keys(hostile).filter((file) => !/gps|sideways/.test(file)), ...elsewhere])(
    "%s is answered with 404, though it may never end",
    { timeout: 20_000 },
    async (url) => {
      const response = await ask(url)
      expect(response.status).toBe(404)
      await response.text()
    },
  )

  it("never takes much memory, and ends nothing", async () => {
    const { pid, lines } = demo.site
    expect(readMegabytes("VmHWM")).toBeLessThan(400)
    expect(readFileSync(`/proc/${pid}/maps`, "utf8")).not.toContain("libvips")
    const workers = readFileSync(`/proc/${pid}/task/${pid}/children`, "utf8").trim().split(" ")
    expect(workers.length).toBeLessThanOrEqual(2)
    expect(lines.map(({ message }) => message)).not.toContain("image worker replaced")
    expect((await demo.get("/healthz")).status).toBe(200)
  })
})

describe("a photo", () => {
  it("comes without what the camera wrote beside it, and the right way up", async () => {
    const plain = await sharp(Buffer.from(await (await ask("/gps.jpg")).arrayBuffer())).metadata()
    expect(plain.exif).toBeUndefined()
    const turned = await sharp(Buffer.from(await (await ask("/sideways.jpg")).arrayBuffer())).metadata()
    expect(turned.height).toBeGreaterThan(turned.width ?? 0)
  })

  it("is served small, in the format asked for, for ever", async () => {
    for (const [width, format] of [
      [720, "webp"],
      [320, "jpeg"],
    ] as const) {
      const response = await demo.get(buildPhotoPath(describePhoto(104_951), 1, width, format))
      expect(response.headers.get("content-type")).toBe(`image/${format}`)
      expect(response.headers.get("cache-control")).toContain("immutable")
      const made = await sharp(Buffer.from(await response.arrayBuffer())).metadata()
      expect(made).toMatchObject({ width, format })
    }
  })

  it.each([
    "/foto/104951/1/x/720.webp",
    `/foto/104951/1/${hashText("http://evil.example/a.jpg")}/720.webp`,
    "/foto/104951/0/x/720.webp",
    "/foto/104951/1/x/641.webp",
    "/foto/104951/1/x/720.svg",
    "/foto/104951/1/x/720.webp.exe",
    "/foto/1/1/x/720.webp",
    "/foto/104951/1/..%2f..%2fetc/passwd",
    "/foto/104951/1/x/%2e%2e%2f720.webp",
    "/foto/",
    "/foto/x",
    "/foto/104951/1/x",
    "/foto/104951/1/x/720.webp/x",
    "/sdileni/x",
    "/sdileni/1/2/3",
    "/assets/x.js",
    "/assets/",
  ])("%s does not exist, and no page is rendered to say so", async (url) => {
    const response = await demo.get(url)
    expect(response.status).toBe(404)
    expect(response.headers.get("content-type")).toMatch(/^text\/plain/)
    expect(response.headers.get("cache-control")).toBe("public, max-age=60")
    expect(await response.text()).toBe("Not Found")
    const posted = await demo.get(url, { method: "POST" })
    expect(posted.status).toBe(405)
    expect(posted.headers.get("content-type")).toMatch(/^text\/plain/)
  })

  it("that is not there yet is limited by the visitor's address, and one that is there is not", async () => {
    const there = buildPhotoPath(describePhoto(104_988), 1, 320, "webp")
    expect((await demo.get(there)).status).toBe(200)
    const from = (client: string) => ({ headers: { "x-forwarded-for": client } })
    const gone = buildPhotoPath({ id: 104211, media }, findNumber("/gone.jpg"), 320, "webp")
    const statuses = new Map<number, number>()
    for (let turn = 0; turn < 200; turn++) {
      const { status, headers } = await demo.get(gone, from("198.51.100.9"))
      statuses.set(status, (statuses.get(status) ?? 0) + 1)
      if (status === 429) expect(headers.get("retry-after")).toBe("1")
    }
    expect(statuses.get(404)).toBeGreaterThanOrEqual(120)
    expect(statuses.get(429)).toBeGreaterThan(10)
    expect((await demo.get(gone, from("198.51.100.10"))).status).toBe(404)
    for (let turn = 0; turn < 200; turn++)
      expect((await demo.get(there, from("198.51.100.9"))).status).toBe(200)
  })
})

it("an image worker that is killed is replaced, and the process that answers goes on", async () => {
  const { pid, lines } = demo.site
  const car = describePhoto(104_951)
  expect((await demo.get(buildPhotoPath(car, 1, 160, "jpeg"))).status).toBe(200)
  for (const worker of readFileSync(`/proc/${pid}/task/${pid}/children`, "utf8").trim().split(" "))
    process.kill(Number(worker), "SIGKILL")
  await demo.site.waitForLine(({ message }) => message === "image worker replaced")
  expect((await demo.get(buildPhotoPath(car, 1, 1920, "jpeg"))).status).toBe(200)
  expect(lines.map(({ message }) => message)).not.toContain("stopped")
  expect(demo.site.pid).toBe(pid)
})

it("a provider that hangs is asked for a few files at once, and visitors are told to come again", async () => {
  let [open, most] = [0, 0]
  await using hanging = await startHttpServer((_, response) => {
    most = Math.max(most, ++open)
    response.once("close", () => open--)
  })
  const host = hanging.origin
  await using patient = await startDemoProvider()
  // A vehicle has at most a hundred photos.
  const vehicles = [1, 2].map((id) => ({
    id,
    media: Array.from({ length: 100 }, (_, number) => `${host}/${id}-${number}.jpg`),
  }))
  const [template] = patient.cars()
  patient.setCars(
    vehicles.map(({ id, media }) => ({ ...template, id: String(id), photos: { photo: media } })),
  )
  await using other = await startSite({
    provider: patient,
    environment: { FEED_CAR_URL: `${host}/car` },
  })
  const answers = await Promise.all(
    vehicles.flatMap((vehicle) =>
      vehicle.media.map((_, index) => other.get(buildPhotoPath(vehicle, index + 1, 320, "webp"))),
    ),
  )
  const full = answers.filter(({ status }) => status === 503)
  expect(full.length).toBeGreaterThan(80)
  expect(answers.filter(({ status }) => status === 404).length).toBeGreaterThan(90)
  for (const { headers } of full) {
    expect(headers.get("retry-after")).toBe("5")
    expect(headers.get("cache-control")).toBe("no-store")
  }
  // Four photos, and the single-car endpoint.
  expect(most).toBeLessThanOrEqual(6)
  expect((await other.get("/vozidla")).status).toBe(200)
})

it("a video comes whole, or the part that a player asks for; who reads nothing of it share the memory of one", async () => {
  const url = buildVideoPath({ id: 104211, media }, findNumber("/film.mp4"))
  const whole = await demo.get(url)
  expect(whole.headers.get("content-type")).toBe("video/mp4")
  expect(whole.headers.get("accept-ranges")).toBe("bytes")
  expect(Buffer.from(await whole.arrayBuffer()).equals(film)).toBe(true)
  const part = await demo.get(url, { headers: { range: "bytes=0-99" } })
  expect([part.status, part.headers.get("content-range")]).toEqual([206, `bytes 0-99/${film.length}`])
  expect(Buffer.from(await part.arrayBuffer()).equals(film.subarray(0, 100))).toBe(true)
  expect((await demo.get(url, { headers: { range: "bytes=999999999-" } })).status).toBe(416)

  await using leaving = new AsyncDisposableStack()
  let peak = 0
  for (let reader = 0; reader < 100; reader++) {
    const socket = connect(Number(new URL(demo.site.origin).port), "127.0.0.1").on("error", () => {})
    leaving.defer(() => void socket.destroy())
    const range = reader % 2 === 0 ? "" : `Range: bytes=${reader}-\r\n`
    socket.pause().write(`GET ${url} HTTP/1.1\r\nHost: x\r\n${range}\r\n`)
    // One after the other, so that each has the video read for itself.
    await sleep(40)
    peak = Math.max(peak, readMegabytes("VmRSS"))
  }
  expect(peak).toBeLessThan(512)
})

it("a medium's kind is read from its content, and shown in the vehicle's page", async () => {
  const read = () => demo.read("/vozidla/skoda/octavia/104211")
  const shows = (page: string, file: string) => page.includes(`/foto/104211/${findNumber(file)}/`)
  // What is not there, or not whole, is gone; a page named .jpg is no photo any more.
  for (const file of ["/gone.jpg", "/cut.jpg", "/bomb.png", "/progressive.jpg", "/image.avif", "/page.jpg"])
    await expect.poll(async () => shows(await read(), file), { interval: 500 }).toBe(false)
  await expect.poll(read, { interval: 500 }).toMatch(/width="960" height="1280"/)
  const page = await read()
  expect(shows(page, "/gps.jpg")).toBe(true)
  expect(page).toMatch(/data-tint="[abcd]/)
})

const mayMount = process.platform === "linux" && process.getuid?.() === 0

it("a full disk costs nothing but time, and leaves nothing half written", async ({ skip }) => {
  skip(!mayMount, "only root may mount the small disk that this fills")
  const disk = await mkdtemp(path.join(tmpdir(), "full-"))
  await run("mount", ["-t", "tmpfs", "-o", "size=256k", "tmpfs", disk])
  const other = await startSite({ provider, dataFolder: disk })
  try {
    await other.site.waitForLine(({ message }) => message === "photo not saved")
    for (const id of [104951, 104988, 105025]) {
      for (let turn = 0; turn < 2; turn++) {
        const reply = await other.get(buildPhotoPath(describePhoto(id), 1, 720, "webp"))
        expect(reply.status).toBe(200)
        await readPicture(Buffer.from(await reply.arrayBuffer()))
      }
      const page = await other.get(`/vozidla/x/y/${id}`, { redirect: "follow" })
      expect(page.status).toBe(200)
    }
    expect((await other.get("/vozidla")).status).toBe(200)
    const folder = path.join(disk, "photos")
    for (const name of (await readdir(folder)).filter((each) => !each.endsWith(".tmp")))
      await readPicture(await readFile(path.join(folder, name)))
  } finally {
    await other.stop()
    await run("umount", [disk])
    await rm(disk, { recursive: true })
  }
})

/** Throws where the picture is not whole. */
async function readPicture(content: Buffer): Promise<void> {
  await sharp(content, { failOn: "truncated" }).raw().toBuffer()
}

/** A file that claims to be enormous and holds nothing. */
function pngHeader(width: number, height: number): Buffer {
  const header = Buffer.from("89504e470d0a1a0a0000000d49484452000000000000000008020000000000000000", "hex")
  header.writeUInt32BE(width, 16)
  header.writeUInt32BE(height, 20)
  return header
}
