import { once } from "node:events"
import { connect } from "node:net"
import sharp from "sharp"
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from "vitest"
import { bombs } from "#harness/paint-image.ts"
import { query } from "#harness/query.ts"
import { waitForMails } from "#harness/send-enquiry.ts"
import { type Site, startSite } from "#harness/start-site.ts"

let demo: Site
beforeAll(async () => {
  demo = await startSite({
    database: true,
    ownUrl: true,
    unlimited: true,
    environment: { REQUESTS_PER_SECOND: "1000" },
  })
})
afterEach(() => query(demo.databaseUrl, "delete from enquiry_photo where enquiry_id is null"))
afterAll(() => demo.stop())

const path = "/vykup/nabidka/fotografie"
const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/
const marker = "SECRET-OF-THE-CAMERA"
const filled = {
  vin: "TMBEG7NJ0J0123456",
  km: "98 400",
  palivo: "petrol",
  stav: "good",
  jmeno: "Martin Zálešák",
  telefon: "602 000 111",
}
let addresses = 0
/** Nobody is limited unless that is what is tested. */
const someone = () => `192.0.2.${++addresses}`

const takePhoto = async (background = "#4060a0") =>
  new Uint8Array(
    await sharp({ create: { width: 640, height: 480, channels: 3, background } })
      .withExif({ IFD0: { Copyright: marker }, IFD3: { GPSLatitude: "49/1 1/1 0/1" } })
      .jpeg()
      .toBuffer(),
  )

function upload(body: BodyInit, headers: Readonly<Record<string, string>> = {}) {
  const sent = { "content-type": "image/jpeg", "sec-fetch-site": "same-origin", "x-forwarded-for": someone() }
  return demo.get(path, { method: "POST", headers: { ...sent, ...headers }, body })
}

/** What is promised, and what is sent of it. */
async function beginUpload(byteCount: number, body = "") {
  const { hostname, port } = new URL(demo.site.origin)
  const socket = connect(Number(port), hostname)
  await once(socket, "connect")
  socket.write(
    `POST ${path} HTTP/1.1\r\nHost: x\r\nX-Forwarded-For: ${someone()}\r\nContent-Type: image/jpeg\r\nContent-Length: ${byteCount}\r\n\r\n${body}`,
  )
  return socket
}

async function uploadId(background?: string): Promise<string> {
  // A busy machine answers 503 with Retry-After, and the page sends the photo again.
  return vi.waitFor(
    async () => {
      const answer = await upload(await takePhoto(background))
      expect(answer.status).toBe(201)
      return answer.text()
    },
    { timeout: 60_000, interval: 1_000 },
  )
}

function send(ids: readonly string[], fields: Readonly<Record<string, string>> = {}) {
  const body = new FormData()
  for (const [name, value] of Object.entries({ ...filled, ...fields })) body.append(name, value)
  for (const id of ids) body.append("odeslano", id)
  const headers = { "sec-fetch-site": "same-origin", "x-forwarded-for": someone() }
  return demo.get("/vykup/nabidka", { method: "POST", headers, body })
}

const countUnclaimed = async () =>
  Number(
    (await query(demo.databaseUrl, "select count(*) as n from enquiry_photo where enquiry_id is null"))[0]?.n,
  )

describe("photos that are sent before their form", () => {
  it("are the offer's once the form names them, in its order, and nothing of the camera is left", async () => {
    const ids = [await uploadId("#ff0000"), await uploadId("#0000ff")]
    expect(ids.every((id) => uuid.test(id))).toBe(true)
    const mails = await waitForMails(demo, 1, async () => {
      const { status, headers } = await send(ids.toReversed())
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

  it("make one offer of a form that is sent again", async () => {
    const ids = [await uploadId()]
    const fields = { vady: "dvakrát" }
    const places = [await send(ids, fields), await send(ids, fields)].map(({ headers }) =>
      headers.get("location"),
    )
    expect(places[0]).toContain("cislo=")
    expect(places[1]).toBe(places[0])
    // After the page was opened anew.
    expect((await send([await uploadId()], fields)).headers.get("location")).toBe(places[0])
  })

  it("belong to one offer only", async () => {
    const ids = [await uploadId()]
    const [first, second] = await Promise.all([send(ids, { vady: "moje" }), send(ids, { vady: "cizí" })])
    expect([first.status, second.status].toSorted()).toEqual([303, 409])
    const third = await send([...ids, await uploadId()], { vady: "ještě jedna" })
    expect(third.status).toBe(409)
    expect((await third.text()).replaceAll(/\u00a0|&nbsp;/g, " ")).toContain("Fotografie už nemáme")
  })

  it.each([
    ["that nobody sent", "0b1f2c3d-0000-4000-8000-000000000000", 409],
    ["that is none", "1' or '1'='1", 303],
  ])("are not to be had by an id %s", async (words, id, status) => {
    await uploadId()
    expect((await send([id], { vady: words })).status).toBe(status)
    expect(await countUnclaimed()).toBe(1)
  })

  it("are eight at most", async () => {
    const ids = await Promise.all(Array.from({ length: 9 }, () => "0b1f2c3d-0000-4000-8000-000000000000"))
    expect((await send(ids.map((id, index) => id.slice(0, -1) + index))).status).toBe(409)
  })

  it.each<[string, () => Uint8Array<ArrayBuffer> | string]>([
    ["nothing", () => ""],
    ["a drawing", () => '<svg xmlns="http://www.w3.org/2000/svg"></svg>'],
    ["a page", () => "<!doctype html><script>alert(1)</script>"],
    ["a bomb", () => new Uint8Array(bombs["lossless.webp"]())],
  ])("and are %s are not kept", async (_, build) => {
    expect((await upload(build())).status).toBe(422)
    expect(await countUnclaimed()).toBe(0)
  })

  it("are refused from elsewhere, of another type, too large or too many", async () => {
    const photo = await takePhoto()
    expect((await upload(photo, { origin: "https://elsewhere.example" })).status).toBe(403)
    expect((await upload(photo, { "content-type": "image/png" })).status).toBe(415)
    const large = await beginUpload(5_000_001)
    expect(String(await once(large, "data"))).toContain(" 413 ")
    large.destroy()
    expect((await demo.get(path)).status).toBe(404)
    const statuses: number[] = []
    for (let sent = 0; sent < 41; sent++)
      statuses.push((await upload("", { "x-forwarded-for": "198.51.100.7" })).status)
    expect(statuses.indexOf(429)).toBe(40)
  })

  it("wait where two hundred others do, of which the oldest go", async () => {
    await query(
      demo.databaseUrl,
      "insert into enquiry_photo (jpeg, digest, kept_at) select 'x', 'x', now() from generate_series(1, 200)",
    )
    expect((await upload(await takePhoto())).status).toBe(201)
    expect(await countUnclaimed()).toBe(200)
  })

  it("are sixteen of one address at most, while another's are taken", async () => {
    const photo = await takePhoto()
    const statuses: number[] = []
    for (let sent = 0; sent < 17; sent++)
      statuses.push((await upload(photo, { "x-forwarded-for": "198.51.100.8" })).status)
    expect(statuses.indexOf(503)).toBe(16)
    expect((await upload(photo)).status).toBe(201)
  })

  it("and are cut off leave nothing and free their place", async () => {
    for (let count = 0; count < 8; count++) {
      const socket = await beginUpload(500_000, "a".repeat(count * 10_000))
      await new Promise((resolve) => setTimeout(resolve, 20))
      socket.destroy()
    }
    await expect.poll(async () => (await upload(await takePhoto())).status).toBe(201)
    expect(await countUnclaimed()).toBe(1)
    expect(demo.site.lines.filter(({ level }) => level === "error")).toEqual([])
  })
})
