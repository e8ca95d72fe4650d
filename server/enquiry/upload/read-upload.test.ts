import { Readable } from "node:stream"
import type { ReadableStream } from "node:stream/web"
import { setTimeout } from "node:timers/promises"
import { describe, expect, it } from "vitest"
import { seededRandom } from "#demo/seeded-random.ts"
import { MAX_PHOTO_BYTES, noPhotos } from "#domain/enquiry/sent-photos.ts"
import { type ReencodePhoto, readUpload } from "./read-upload.ts"

/** Says what it was given, so that no byte of it can come from what was sent. */
const reencode: ReencodePhoto = async (original) =>
  original.includes("broken") ? "unreadable" : new TextEncoder().encode(`reencoded ${original.length}`)

const MULTIPART = "multipart/form-data; boundary=x"

function readForm(form: FormData, using: ReencodePhoto | undefined) {
  const { body, headers } = new Response(form)
  return readUpload(Readable.fromWeb(body as ReadableStream), headers.get("content-type") ?? "", using)
}

const readText = (body: string) =>
  readUpload(Readable.from([Buffer.from(body, "latin1")]), MULTIPART, reencode)

function buildForm(files: readonly (readonly [name: string, content: string | Uint8Array<ArrayBuffer>])[]) {
  const form = new FormData()
  form.append("vin", "TMB")
  for (const [name, content] of files) form.append("foto", new File([content], name))
  form.append("jmeno", "Jana Kovaříková")
  return form
}

const read = async (form: FormData, using: ReencodePhoto | undefined = reencode) => {
  const reading = await readForm(form, using)
  if (!reading.ok) throw new Error(reading.why)
  return reading.upload
}

describe("a form with photos", () => {
  it("gives its words, those behind the photos too, and each photo re-encoded", async () => {
    const { fields, photos } = await read(buildForm([["a.jpg", "12345"]]))
    expect(Object.fromEntries(fields)).toEqual({ vin: "TMB", jmeno: "Jana Kovaříková" })
    expect(photos.photos.map((photo) => new TextDecoder().decode(photo))).toEqual(["reencoded 5"])
    expect(photos).toMatchObject({ refused: [], tooMany: 0 })
  })

  it("has none where none was chosen", async () => {
    expect((await read(buildForm([["", ""]]))).photos).toEqual(noPhotos)
  })

  it("has none where a browser sends the field without a file", async () => {
    const body = `--x\r\ncontent-disposition: form-data; name="foto"; filename=""\r\ncontent-type: application/octet-stream\r\n\r\n\r\n--x--\r\n`
    expect(await readText(body)).toMatchObject({ ok: true, upload: { photos: { refused: [] } } })
  })

  it("names what cannot be read and what is too large, and keeps the words", async () => {
    const { fields, photos } = await read(
      buildForm([
        ["IMG_2041.HEIC", "broken"],
        ["nothing.jpg", ""],
        ["large.jpg", new Uint8Array(MAX_PHOTO_BYTES + 1)],
        ["good.jpg", "1"],
      ]),
    )
    expect(photos.refused).toEqual([
      { name: "IMG_2041.HEIC", why: "unreadable" },
      { name: "nothing.jpg", why: "unreadable" },
      { name: "large.jpg", why: "too-large" },
    ])
    expect(photos.photos).toHaveLength(1)
    expect(fields.get("jmeno")).toBe("Jana Kovaříková")
  })

  it("takes eight and counts the others", async () => {
    const files = Array.from({ length: 10 }, (_, index) => [`${index}.jpg`, "1"] as const)
    expect((await read(buildForm(files))).photos).toMatchObject({ tooMany: 2, photos: { length: 8 } })
  })

  it("gives its words alone where nothing is to be kept", async () => {
    const reading = await readForm(buildForm([["a.jpg", "1"]]), undefined)
    expect(reading).toMatchObject({ ok: true, upload: { photos: { photos: [], refused: [] } } })
  })

  it("names photos that were sent before it, at most eight with its own", async () => {
    const ids = Array.from({ length: 7 }, (_, index) => `0b1f2c3d-0000-4000-8000-00000000000${index}`)
    const form = buildForm([
      ["a.jpg", "1"],
      ["b.jpg", "1"],
    ])
    for (const id of [...ids, ...ids, "x"]) form.append("odeslano", id)
    expect((await read(form)).photos).toMatchObject({ uploadedIds: ids, tooMany: 1 })
  })

  it("ignores files in other fields", async () => {
    const form = buildForm([])
    form.append("jmeno", new File(["x"], "jmeno.txt"))
    const { fields, photos } = await read(form)
    expect(fields.getAll("jmeno")).toEqual(["Jana Kovaříková"])
    expect(photos.photos).toEqual([])
  })

  it("gives its words however large a file before them is", async () => {
    const { fields, photos } = await read(buildForm([["film.mp4", new Uint8Array(4 * MAX_PHOTO_BYTES)]]))
    expect(photos.refused).toEqual([{ name: "film.mp4", why: "too-large" }])
    expect(fields.get("jmeno")).toBe("Jana Kovaříková")
  })

  it("is refused where there are far too many files or fields", async () => {
    const many = buildForm(Array.from({ length: 101 }, () => ["a.jpg", "1"] as const))
    expect(await readForm(many, reencode)).toEqual({ ok: false, why: "malformed" })
    const wordy = buildForm([])
    for (let count = 0; count < 61; count++) wordy.append("vady", "x")
    expect(await readForm(wordy, reencode)).toEqual({ ok: false, why: "malformed" })
  })

  it("is read only as fast as its photos are re-encoded", async () => {
    const waiting = Promise.withResolvers<Uint8Array>()
    const photo = `--x\r\ncontent-disposition: form-data; name="foto"; filename="a.jpg"\r\n\r\n${"a".repeat(1_000_000)}\r\n`
    const body = Buffer.from(`${photo.repeat(3)}--x--\r\n`)
    let sent = 0
    const line = Readable.from(
      (function* () {
        for (; sent < body.length; sent += 16_384) yield body.subarray(sent, sent + 16_384)
      })(),
    )
    const reading = readUpload(line, MULTIPART, () => waiting.promise)
    await setTimeout(200)
    expect(sent).toBeLessThan(1_500_000)
    waiting.resolve(new Uint8Array())
    expect(await reading).toMatchObject({ ok: true, upload: { photos: { photos: { length: 3 } } } })
  })

  it("is put off where no picture can be made", async () => {
    expect(await readForm(buildForm([["a.jpg", "1"]]), async () => "busy")).toEqual({
      ok: false,
      why: "busy",
    })
  })

  it.each([
    "",
    "--x",
    "--x\r\n\r\n",
    '--x\r\ncontent-disposition: form-data; name="vin"\r\n\r\nTMB',
    "--x\r\n\xff",
    "--x\r\nno end of the header\r\n--x--\r\n",
  ])("that is %j is malformed", async (body) => {
    expect(await readText(body)).toEqual({ ok: false, why: "malformed" })
  })

  it("is answered whatever it is", async () => {
    const random = seededRandom(31)
    const part = (name: string, content: string) =>
      `--x\r\ncontent-disposition: form-data; name="${name}"\r\n\r\n${content}\r\n`
    const sound = `${part("vin", "TMB")}${part('foto"; filename="a.jpg', "abc".repeat(50))}${part("km", "1")}--x--\r\n`
    const spoil = () => {
      const at = Math.floor(random() * sound.length)
      const end = at + Math.floor(random() * 20)
      return sound.slice(0, at) + String.fromCharCode(random() * 256) + sound.slice(end)
    }
    const readings = await Promise.all(Array.from({ length: 300 }, () => readText(spoil())))
    expect(readings.filter(({ ok }) => ok).length).toBeGreaterThan(20)
  })
})
