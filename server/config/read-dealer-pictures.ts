import { createHash } from "node:crypto"
import { readFile } from "node:fs/promises"
import path from "node:path"
import type { FullDealer } from "#domain/dealer/dealer.ts"

/** A picture of the dealer's, at a URL that changes with its content. */
export type DealerPicture = {
  readonly path: string
  readonly type: string
  readonly content: Buffer<ArrayBuffer>
}

/** A visitor on a phone loads it. */
const MAX_BYTES = 500_000

/** It is as large as a thumb, and on every vehicle's page. */
const MAX_PORTRAIT_BYTES = 50_000

/** By their first bytes; a browser would not show a file whose content is another than its type. */
const types: readonly { readonly extension: string; readonly start: RegExp }[] = [
  { extension: "png", start: /^\x89PNG/ },
  { extension: "jpeg", start: /^\xff\xd8\xff/ },
  { extension: "webp", start: /^RIFF.{4}WEBP/s },
]

type PicturesReading = {
  readonly dealer: FullDealer
  readonly pictures: readonly DealerPicture[]
  readonly faults: readonly string[]
}

/** Reads the pictures that stand beside the dealer file, and puts their URLs in place of their file names. */
export async function readDealerPictures(dealer: FullDealer, file: string): Promise<PicturesReading> {
  const pictures: DealerPicture[] = []
  const faults: string[] = []
  async function readPicture(
    field: string,
    name: string | null,
    maxBytes = MAX_BYTES,
  ): Promise<string | null> {
    if (name === null) return null
    try {
      const picture = buildPicture(await readFile(path.resolve(path.dirname(file), name)), maxBytes)
      pictures.push(picture)
      return picture.path
    } catch (error) {
      faults.push(`${file}: ${field}: ${error instanceof Error ? error.message : error}`)
      return null
    }
  }
  const { person, map, insurance, rights } = dealer
  const notice = await readPicture("rights.notice.picture", rights.notice?.picture ?? null)
  return {
    dealer: {
      ...dealer,
      person: person && {
        ...person,
        photo: await readPicture("person.photo", person.photo, MAX_PORTRAIT_BYTES),
      },
      map: { ...map, picture: await readPicture("map.picture", map.picture) },
      insurance: { certificate: await readPicture("insurance.certificate", insurance.certificate) },
      rights: {
        ...rights,
        notice: rights.notice !== null && notice !== null ? { ...rights.notice, picture: notice } : null,
      },
    },
    pictures,
    faults,
  }
}

function buildPicture(content: Buffer<ArrayBuffer>, maxBytes: number): DealerPicture {
  if (content.length > maxBytes) throw new Error(`must be at most ${maxBytes} bytes, is ${content.length}`)
  const start = content.toString("latin1", 0, 12)
  const type = types.find((each) => each.start.test(start))
  if (type === undefined) throw new Error("must be a PNG, JPEG or WebP picture")
  const hash = createHash("sha256").update(content).digest("base64url").slice(0, 12)
  return { path: `/obrazky/${hash}.${type.extension}`, type: `image/${type.extension}`, content }
}
