import { createHash } from "node:crypto"
import type { Dealer } from "#domain/dealer.ts"
import {
  buildShareContent,
  buildSharePath,
  buildSiteShareContent,
  buildSiteSharePath,
  SHARE_PICTURE_TYPE,
} from "#domain/share-picture.ts"
import type { Vehicle } from "#domain/vehicle.ts"
import { drawSitePicture } from "./draw-site-picture.ts"
import { drawVehiclePicture } from "./draw-vehicle-picture.ts"

type ShareOptions = {
  readonly dealer: Dealer
  readonly findVehicle: (id: number) => Vehicle | undefined
  /** A photo by the provider's address; undefined when it cannot be had now. */
  readonly findPhoto: (address: string) => Promise<Buffer | undefined>
  /** Where pictures are kept; nothing in it ever throws. */
  readonly kept: {
    read(name: string): Promise<Buffer<ArrayBuffer> | undefined>
    write(name: string, content: Buffer): Promise<void>
  }
}

/** The route's two parts; they come from outside. */
type ShareAddress = { readonly id: string; readonly file: string }

export type AnswerSharePicture = (asked: ShareAddress) => Promise<Response>

/** Pictures are drawn when first asked for, one after another: a page needs the processor more. */
export function createSharePictures({
  dealer,
  findVehicle,
  findPhoto,
  kept,
}: ShareOptions): AnswerSharePicture {
  let last: Promise<unknown> = Promise.resolve()

  async function make(path: string, draw: () => Promise<Drawing>): Promise<Response> {
    const name = `${createHash("sha256").update(path).digest("hex").slice(0, 32)}.jpg`
    const before = await kept.read(name)
    if (before !== undefined) return found(before, FOR_EVER)
    const drawn = last.then(draw)
    last = drawn.catch(() => {})
    const { picture, final } = await drawn
    if (final) await kept.write(name, picture)
    return found(picture, final ? FOR_EVER : A_MINUTE)
  }

  return async ({ id, file }) => {
    if (id === "0") {
      const path = buildSiteSharePath(dealer)
      if (!path.endsWith(`/${file}`)) return moved(path)
      return make(path, async () => ({
        picture: await drawSitePicture(buildSiteShareContent(dealer)),
        final: true,
      }))
    }
    const vehicle = findVehicle(Number(id))
    if (vehicle === undefined) return new Response("Not Found", { status: 404, headers: A_MINUTE })
    const path = buildSharePath(vehicle, dealer)
    // An address from before a change, perhaps in a message of yesterday: the picture of today.
    if (!path.endsWith(`/${file}`)) return moved(path)
    return make(path, async () => {
      const content = buildShareContent(vehicle, dealer)
      const photo = content.photo === null ? undefined : await findPhoto(content.photo)
      return {
        picture: await drawVehiclePicture(content, photo),
        final: content.photo === null || photo !== undefined,
      }
    })
  }
}

/** Not final is a picture that lacks its photo only for now. */
type Drawing = { readonly picture: Buffer<ArrayBuffer>; readonly final: boolean }

const FOR_EVER = { "cache-control": "public, max-age=31536000, immutable" }
const A_MINUTE = { "cache-control": "public, max-age=60" }

function found(picture: Buffer<ArrayBuffer>, headers: Readonly<Record<string, string>>): Response {
  return new Response(picture, {
    headers: { "content-type": SHARE_PICTURE_TYPE, "content-length": String(picture.length), ...headers },
  })
}

function moved(path: string): Response {
  return new Response(null, { status: 302, headers: { location: path, ...A_MINUTE } })
}
