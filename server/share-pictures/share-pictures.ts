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
import { cachePolicies } from "#server/cache-policies.ts"
import { drawSitePicture } from "./draw-site-picture.ts"
import { drawVehiclePicture } from "./draw-vehicle-picture.ts"

type ShareOptions = {
  readonly dealer: Dealer
  readonly findVehicle: (id: number) => Vehicle | undefined
  /** A photo by the provider's URL; undefined while it cannot be fetched. */
  readonly findPhoto: (url: string) => Promise<Buffer | undefined>
  /** Never throws. */
  readonly cache: {
    read(name: string): Promise<Buffer<ArrayBuffer> | undefined>
    write(name: string, content: Buffer): Promise<void>
  }
}

/** The route's two parameters, not yet validated. */
type ShareParams = { readonly id: string; readonly file: string }

export type AnswerSharePicture = (params: ShareParams) => Promise<Response>

/** Draws each picture on its first request, one at a time, because rendering pages needs the processor more. */
export function createSharePictures({
  dealer,
  findVehicle,
  findPhoto,
  cache,
}: ShareOptions): AnswerSharePicture {
  let lastDrawing: Promise<unknown> = Promise.resolve()

  async function answer(path: string, draw: () => Promise<Drawing>): Promise<Response> {
    const name = `${createHash("sha256").update(path).digest("hex").slice(0, 32)}.jpg`
    const cached = await cache.read(name)
    if (cached !== undefined) return sendPicture(cached, IMMUTABLE)
    const drawing = lastDrawing.then(draw)
    lastDrawing = drawing.catch(() => {})
    const { picture, final } = await drawing
    if (final) await cache.write(name, picture)
    return sendPicture(picture, final ? IMMUTABLE : ONE_MINUTE)
  }

  return async ({ id, file }) => {
    if (id === "0") {
      const path = buildSiteSharePath(dealer)
      if (!path.endsWith(`/${file}`)) return redirect(path)
      return answer(path, async () => ({
        picture: await drawSitePicture(buildSiteShareContent(dealer)),
        final: true,
      }))
    }
    const vehicle = findVehicle(Number(id))
    if (vehicle === undefined) return new Response("Not Found", { status: 404, headers: ONE_MINUTE })
    const path = buildSharePath(vehicle, dealer)
    // The URL from before a change, perhaps in an older message, leads to the current picture.
    if (!path.endsWith(`/${file}`)) return redirect(path)
    return answer(path, async () => {
      const content = buildShareContent(vehicle, dealer)
      const photo = content.photo === null ? undefined : await findPhoto(content.photo)
      return {
        picture: await drawVehiclePicture(content, photo),
        final: content.photo === null || photo !== undefined,
      }
    })
  }
}

/** A picture whose photo could not be fetched yet is not final. */
type Drawing = { readonly picture: Buffer<ArrayBuffer>; readonly final: boolean }

const IMMUTABLE = { "cache-control": cachePolicies.immutable }
const ONE_MINUTE = { "cache-control": cachePolicies.minute }

function sendPicture(picture: Buffer<ArrayBuffer>, headers: Readonly<Record<string, string>>): Response {
  return new Response(picture, {
    headers: { "content-type": SHARE_PICTURE_TYPE, "content-length": String(picture.length), ...headers },
  })
}

function redirect(path: string): Response {
  return new Response(null, { status: 302, headers: { location: path, ...ONE_MINUTE } })
}
