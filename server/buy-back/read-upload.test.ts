import { describe, expect, it } from "vitest"
import { MAX_PHOTO_BYTES } from "#domain/buy-back/sent-photos.ts"
import { readUpload } from "./read-upload.ts"
import type { RemakePhoto } from "./remake-in-turn.ts"

/** Says what it was given, so that no byte of it can come from what was sent. */
const remake: RemakePhoto = async (read) => {
  const original = await read()
  return original.includes("broken") ? "unreadable" : new TextEncoder().encode(`remade ${original.length}`)
}

function buildRequest(form: FormData): Request {
  return new Request("http://localhost/vykup/nabidka", { method: "POST", body: form })
}

function buildForm(files: readonly (readonly [name: string, content: string | Uint8Array<ArrayBuffer>])[]) {
  const form = new FormData()
  form.append("vin", "TMB")
  for (const [name, content] of files) form.append("foto", new File([content], name))
  form.append("jmeno", "Jana Kovaříková")
  return form
}

const read = async (form: FormData, using: RemakePhoto | undefined = remake) => {
  const reading = await readUpload(buildRequest(form), using)
  if (!reading.ok) throw new Error(reading.why)
  return reading.upload
}

describe("a form with photos", () => {
  it("gives its words, those behind the photos too, and each photo re-made", async () => {
    const { fields, photos } = await read(buildForm([["a.jpg", "12345"]]))
    expect(Object.fromEntries(fields)).toEqual({ vin: "TMB", jmeno: "Jana Kovaříková" })
    expect(photos.photos.map((photo) => new TextDecoder().decode(photo))).toEqual(["remade 5"])
    expect(photos).toMatchObject({ refused: [], tooMany: 0 })
  })

  it("has none where none was chosen", async () => {
    expect((await read(buildForm([["", ""]]))).photos).toEqual({ photos: [], refused: [], tooMany: 0 })
  })

  it("has none where a browser sends the field without a file", async () => {
    const headers = { "content-type": "multipart/form-data; boundary=x" }
    const body = `--x\r\ncontent-disposition: form-data; name="foto"; filename=""\r\ncontent-type: application/octet-stream\r\n\r\n\r\n--x--\r\n`
    const request = new Request("http://localhost/", { method: "POST", headers, body })
    expect(await readUpload(request, remake)).toMatchObject({ ok: true, upload: { photos: { refused: [] } } })
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
    const reading = await readUpload(buildRequest(buildForm([["a.jpg", "1"]])), undefined)
    expect(reading).toMatchObject({ ok: true, upload: { photos: { photos: [], refused: [] } } })
  })

  it("ignores files in other fields", async () => {
    const form = buildForm([])
    form.append("jmeno", new File(["x"], "jmeno.txt"))
    const { fields, photos } = await read(form)
    expect(fields.getAll("jmeno")).toEqual(["Jana Kovaříková"])
    expect(photos.photos).toEqual([])
  })

  it("is refused where a file is far too large, or there are far too many", async () => {
    const large = buildForm([["film.mp4", new Uint8Array(2 * MAX_PHOTO_BYTES + 1)]])
    expect(await readUpload(buildRequest(large), remake)).toEqual({ ok: false, why: "too-large" })
    const many = buildForm(Array.from({ length: 41 }, () => ["a.jpg", "1"] as const))
    expect(await readUpload(buildRequest(many), remake)).toEqual({ ok: false, why: "too-large" })
  })

  it("is put off where no picture can be made", async () => {
    expect(await readUpload(buildRequest(buildForm([["a.jpg", "1"]])), async () => "busy")).toEqual({
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
  ])("that is %j is malformed", async (body) => {
    const headers = { "content-type": "multipart/form-data; boundary=x" }
    const request = new Request("http://localhost/", { method: "POST", headers, body })
    expect(await readUpload(request, remake)).toEqual({ ok: false, why: "malformed" })
  })
})
