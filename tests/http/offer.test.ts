import { once } from "node:events"
import { connect } from "node:net"
import { setTimeout as sleep } from "node:timers/promises"
import sharp from "sharp"
import { afterEach, describe, expect, it, vi } from "vitest"
import { findSheetPath } from "#harness/dealer-links.ts"
import { bombs } from "#harness/paint-image.ts"
import { query } from "#harness/query.ts"
import { findLink, waitForMails } from "#harness/send-enquiry.ts"
import { cachePolicies } from "#server/headers/cache-policies.ts"
import { readMeta, readTitle } from "#tests/crawled-site.ts"
import { startFormSite } from "./start-own-site.ts"

const demo = await startFormSite({ REQUESTS_PER_SECOND: "1000" })

const filled = {
  vin: "TMBEG7NJ0J0123456",
  km: "98 400",
  palivo: "petrol",
  stav: "good",
  vady: "Odřený nárazník & <b>nic</b>",
  jmeno: "Martin Zálešák",
  telefon: "602 000 111",
  email: "martin@example.cz",
}
const marker = "SECRET-OF-THE-CAMERA"
const type = "image/jpeg"

/** As a phone takes it: turned by a tag, with the place and the owner in its metadata. */
const takePhoto = (width = 3_000, height = 2_000, background = "#4060a0") =>
  sharp({ create: { width, height, channels: 3, background } })
    .withExif({ IFD0: { Copyright: marker }, IFD3: { GPSLatitude: "49/1 1/1 0/1" } })
    .withMetadata({ orientation: 6 })
    .jpeg()
    .toBuffer()

type Content = Uint8Array<ArrayBuffer> | string
type Photo = readonly [name: string, content: Content]
type Fields = Readonly<Record<string, string>>

function sendTo(path: string, fields: Fields, photos: readonly Photo[] = []) {
  const body = new FormData()
  for (const [name, value] of Object.entries(fields)) body.append(name, value)
  for (const [name, content] of photos) body.append("foto", new File([content], name, { type }))
  const headers = { "sec-fetch-site": "same-origin" }
  return demo.get(path, { method: "POST", headers, body })
}
const send = (fields: Fields, photos: readonly Photo[] = []) => sendTo("/vykup/nabidka", fields, photos)

async function openSocket() {
  const { hostname, port } = new URL(demo.site.origin)
  const socket = connect(Number(port), hostname)
  await once(socket, "connect")
  return socket
}

const bytes = (content: Buffer) => new Uint8Array(content)

const bomb = bytes(bombs["lossless.webp"]())

/** As no camera makes them; each way that takes photos refuses all. */
const hostile: readonly (readonly [name: string, build: () => Promise<Content> | Content])[] = [
  ["nothing.jpg", () => ""],
  ["drawing.svg", () => '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>'],
  ["photo.HEIC", () => Buffer.from("\0\0\0\x18ftypheic\0\0\0\0mif1heic", "latin1")],
  ["page.jpg", () => "<!doctype html><script>alert(1)</script>"],
  ["archive.zip", () => "PK\x03\x04"],
  ["script.png", () => "#!/bin/sh\nrm -rf /"],
  ["cut.jpg", async () => bytes((await takePhoto()).subarray(0, 4_000))],
  ["header-only.png", () => Buffer.from("\x89PNG\r\n\x1a\n", "latin1")],
  ["animation.gif", () => "GIF89a"],
  ["bomb.webp", () => bomb],
]

it("S1 S2 has a page with a title, one heading and its canonical URL", async () => {
  const page = await demo.read("/vykup/nabidka")
  expect(readTitle(page)).toMatch(/ Auto Javořina Uherský Brod$/)
  expect(page.match(/<h1[\s>]/g)).toHaveLength(1)
  expect(page).toMatch(/<link rel="canonical" href="[^"]*?:\d+\/vykup\/nabidka"/)
  expect(readMeta(page, "description")).toBeTruthy()
})

describe("an offer that is sent", () => {
  it("is confirmed, and its photos reach the dealer small, upright and without a place", async () => {
    const photo = bytes(await takePhoto())
    const mails = await waitForMails(demo, 2, async () => {
      const { status, headers } = await send({ ...filled, vuz: "104211" }, [["IMG_1.JPG", photo]])
      expect(status).toBe(303)
      expect(headers.get("location")).toMatch(
        /^\/poptavka\/odeslano\?cislo=\w{6}&zpusob=question&o=offer&vuz=104211&fotografie=1&potvrzeni=1&podpis=[0-9a-f]{32}#hotovo$/,
      )
      expect(await (await demo.get(headers.get("location") ?? "")).text()).toContain("Číslo nabídky")
    })
    const dealers = mails.find(({ attachments }) => attachments.length > 0)
    expect(dealers?.subject?.replaceAll("\u00a0", " ")).toMatch(/^Auto na protiúčet .+: Škoda Octavia$/)
    const [attached] = dealers?.attachments ?? []
    const { width, height, format, exif } = await sharp(attached?.content).metadata()
    expect([width, height, format, exif]).toEqual([1333, 2000, "jpeg", undefined])
    expect(attached?.content.includes(marker)).toBe(false)
    const dealerPage = await (await demo.get(findLink(mails, "prodejce"))).text()
    expect(dealerPage).toContain("TMBEG7NJ0J0123456")
    const erasure = await (await demo.get(findLink(mails, "smazat-udaje"))).text()
    expect(erasure).toContain("fotografie")
    expect(erasure).not.toContain("TMBEG7NJ0J0123456")
  })

  it("with faults comes back with everything but its photos", async () => {
    const answer = await send({ ...filled, vin: "TMB", telefon: "", email: "", vuz: "104211" })
    const page = (await answer.text()).replaceAll(/\u00a0|&nbsp;/g, " ")
    expect(answer.status).toBe(422)
    expect(answer.headers.get("cache-control")).toBe("no-store")
    expect(page).toContain("<title>Chyba: Auto na protiúčet")
    expect(page).toContain("Opravte prosím 2 údaje")
    expect(page).toContain("VIN má 17 znaků, tady jich je 3")
    expect(page).toContain("Fotky prosím přidejte znovu")
    expect(page).toContain('value="98 400"')
    expect(page).toContain("Odřený nárazník &amp; &lt;b&gt;nic&lt;/b&gt;</textarea>")
    expect(page).toMatch(/<input[^>]*checked=""[^>]*value="good"|<input[^>]*value="good"[^>]*checked=""/)
    expect(page).toContain('<option value="petrol" selected="">')
  })

  it("that begins without script of its steps goes on whole, with what was entered and nothing to correct", async () => {
    const answer = await send({ vin: filled.vin, km: filled.km, krok: "" })
    const page = await answer.text()
    expect(page).toContain(`value="${filled.vin}"`)
    expect(page).toContain("Odeslat nabídku")
    expect(page).not.toMatch(/Opravte|Chyba:|Pokračovat|přidejte znovu/)
  })

  it.each(hostile)("with %s is refused by the sentence about it", async (name, build) => {
    const answer = await send(filled, [[name, await build()]])
    expect(answer.status).toBe(422)
    expect((await answer.text()).replaceAll(/\u00a0|&nbsp;/g, " ")).toContain(
      `Fotku ${name} neumíme přečíst. Pošlete ji prosím jako JPEG`,
    )
  })

  it("of another kind or without a length is refused", async () => {
    const post = (headers: Record<string, string>, body: string) =>
      demo.get("/vykup/nabidka", { method: "POST", headers, body })
    expect((await post({ "content-type": "application/x-www-form-urlencoded" }, "vin=1")).status).toBe(415)
    const multipart = { "content-type": "multipart/form-data; boundary=x" }
    expect((await post(multipart, "no boundary")).status).toBe(400)
  })

  it("is not wanted by four others at once for long: the fifth learns at once when to come again", async () => {
    // A form that is not read may see its line cut before the answer.
    const eventuallyRefused = async () => {
      for (;;) {
        const answer = await send(filled).catch(() => undefined)
        if (answer?.status === 503) return answer
      }
    }
    const head = `POST /vykup/nabidka HTTP/1.1\r\nHost: x\r\nContent-Type: multipart/form-data; boundary=x\r\nContent-Length: 5000000\r\n\r\n--x\r\n`
    const sockets = await Promise.all(Array.from({ length: 4 }, openSocket))
    for (const socket of sockets) socket.write(head)
    const refused = await eventuallyRefused()
    expect(refused.headers.get("retry-after")).toBe("30")
    expect(await refused.text()).toContain("Právě přijímáme příliš mnoho fotek")
    for (const socket of sockets) socket.destroy()
    await expect.poll(async () => (await send({ ...filled, vin: "" })).status).toBe(422)
  })
})

const PHOTO_PATH = "/vykup/nabidka/fotografie"
const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/
let addresses = 0
/** Nobody is limited unless that is what is tested. */
const someone = () => `192.0.2.${++addresses}`

const takeSmallPhoto = async (background?: string) => bytes(await takePhoto(640, 480, background))

function upload(body: BodyInit, headers: Readonly<Record<string, string>> = {}) {
  const sent = { "content-type": "image/jpeg", "sec-fetch-site": "same-origin", "x-forwarded-for": someone() }
  return demo.get(PHOTO_PATH, { method: "POST", headers: { ...sent, ...headers }, body })
}

/** What is promised, and what is sent of it. */
async function beginUpload(byteCount: number, body = "") {
  const socket = await openSocket()
  socket.write(
    `POST ${PHOTO_PATH} HTTP/1.1\r\nHost: x\r\nX-Forwarded-For: ${someone()}\r\nContent-Type: image/jpeg\r\nContent-Length: ${byteCount}\r\n\r\n${body}`,
  )
  return socket
}

async function uploadId(background?: string): Promise<string> {
  // A busy machine answers 503 with Retry-After, and the page sends the photo again.
  return vi.waitFor(
    async () => {
      const answer = await upload(await takeSmallPhoto(background))
      expect(answer.status).toBe(201)
      return answer.text()
    },
    { timeout: 60_000, interval: 1_000 },
  )
}

/** The form that names photos which were sent before it. */
function sendWith(ids: readonly string[], words = "") {
  const body = new FormData()
  for (const [name, value] of Object.entries({ ...filled, vady: words })) body.append(name, value)
  for (const id of ids) body.append("odeslano", id)
  return demo.get("/vykup/nabidka", {
    method: "POST",
    headers: { "sec-fetch-site": "same-origin", "x-forwarded-for": someone() },
    body,
  })
}

const countRows = async (from: string) =>
  (await query(demo.databaseUrl, `select count(*)::int as n from ${from}`))[0]?.n
const countUnclaimed = () => countRows("enquiry_photo where enquiry_id is null")

describe("photos that are sent before their form", () => {
  afterEach(() => query(demo.databaseUrl, "delete from enquiry_photo where enquiry_id is null"))

  it("are the offer's once the form names them, in its order, and nothing of the camera is left", async () => {
    const ids = [await uploadId("#ff0000"), await uploadId("#0000ff")]
    expect(ids.every((id) => uuid.test(id))).toBe(true)
    const mails = await waitForMails(demo, 2, async () => {
      const { status, headers } = await sendWith(ids.toReversed())
      expect([status, headers.get("location")]).toEqual([303, expect.stringContaining("fotografie=2")])
    })
    const attached = mails.flatMap(({ attachments }) => attachments)
    const reds = await Promise.all(
      attached.map(async ({ content }) => (await sharp(content).stats()).channels[0]?.mean ?? 0),
    )
    expect(reds.map((red) => red > 128)).toEqual([false, true])
    expect(attached.some(({ content }) => content.includes(marker))).toBe(false)
    expect(await countUnclaimed()).toBe(0)
  })

  it("make one offer of a form that is sent again, also after the page was opened anew, and belong to no other", async () => {
    const ids = [await uploadId()]
    const sendAgain = async (sent: readonly string[]) =>
      (await sendWith(sent, "dvakrát")).headers.get("location")
    const place = await sendAgain(ids)
    expect(place).toContain("cislo=")
    expect([await sendAgain(ids), await sendAgain([await uploadId()])]).toEqual([place, place])
    const other = await sendWith([...ids, await uploadId()], "cizí")
    expect(other.status).toBe(409)
    expect((await other.text()).replaceAll(/\u00a0|&nbsp;/g, " ")).toContain("Fotky už nemáme")
  })

  it.each([
    ["that nobody sent", "0b1f2c3d-0000-4000-8000-000000000000", 409],
    ["that is none", "1' or '1'='1", 303],
  ])("are not to be had by an id %s", async (words, id, status) => {
    await uploadId()
    expect((await sendWith([id], words)).status).toBe(status)
    expect(await countUnclaimed()).toBe(1)
  })

  it("are refused where they are none, from elsewhere, of another type, too large or too many", async () => {
    const photo = await takeSmallPhoto()
    expect((await upload(bomb)).status).toBe(422)
    expect(await countUnclaimed()).toBe(0)
    expect((await upload(photo, { origin: "https://elsewhere.example" })).status).toBe(403)
    expect((await upload(photo, { "content-type": "image/png" })).status).toBe(415)
    const large = await beginUpload(5_000_001)
    expect(String(await once(large, "data"))).toContain(" 413 ")
    large.destroy()
    expect((await demo.get(PHOTO_PATH)).status).toBe(404)
    const statuses: number[] = []
    for (let sent = 0; sent < 41; sent++)
      statuses.push((await upload("", { "x-forwarded-for": "198.51.100.7" })).status)
    expect(statuses.indexOf(429)).toBe(40)
  })

  it("and are cut off leave nothing and free their place", async () => {
    for (let count = 0; count < 8; count++) {
      const socket = await beginUpload(500_000, "a".repeat(count * 10_000))
      await sleep(20)
      socket.destroy()
    }
    await expect.poll(async () => (await upload(await takeSmallPhoto())).status).toBe(201)
    expect(await countUnclaimed()).toBe(1)
    expect(demo.site.lines.filter(({ level }) => level === "error")).toEqual([])
  })
})

it("a flaw's photo is refused and re-encoded as visitors' are, and served as the feed's are", async () => {
  const link = await findSheetPath(demo.databaseUrl, 104211)
  const count = () => countRows("vehicle_photo")
  const flaw = { verze: "0", vada: "škrábanec", "vada-kde": "left" }
  const add = async (photos: readonly Photo[], changes: Fields = {}) =>
    (await sendTo(link, { ...flaw, ...changes }, photos)).status
  for (const content of [bomb, new Uint8Array(12_000_001)]) expect(await add([["a.jpg", content]])).toBe(422)
  const photo = bytes(Buffer.concat([await takePhoto(640, 480), Buffer.from(`<script>${marker}</script>`)]))
  expect(await add([["a.jpg", photo]], { "vada-kde": "roof" })).toBe(422)
  expect(await count()).toBe(0)

  expect(await add([["a.jpg", photo]])).toBe(303)
  expect(await count()).toBe(1)
  const readVehicle = () => demo.read("/vozidla/skoda/octavia/104211")
  await expect.poll(readVehicle).toContain("Vada: škrábanec, levé dveře")
  const page = await readVehicle()
  const paths = [...page.matchAll(/\/foto\/104211\/(\d+)\/\w+\/1280\.webp/g)]
  const last = paths.toSorted((a, b) => Number(a[1]) - Number(b[1])).at(-1)?.[0] ?? ""
  const served = await demo.get(last)
  expect(served.headers.get("cache-control")).toBe(cachePolicies.hour)
  const content = Buffer.from(await served.arrayBuffer())
  expect(await sharp(content).metadata()).toMatchObject({ width: 480, height: 640, format: "webp" })
  expect(content.includes(marker)).toBe(false)

  const sheet = await demo.read(link)
  const verze = /name="verze" value="(\d+)"/.exec(sheet)?.[1] ?? ""
  const tlacitko = /value="(remove\/flaw\/[^"]+)"/.exec(sheet)?.[1] ?? ""
  const removed = await sendTo(link, { verze, tlacitko }, [])
  expect([removed.status, (await demo.get(last)).status]).toEqual([303, 404])
  expect(await readVehicle()).not.toContain("1\u00a0známá vada")
})
