import { createHash } from "node:crypto"
import { listDrawn } from "#domain/brand/brand.ts"
import type { FullDealer } from "#domain/dealer/dealer.ts"
import {
  buildShareContent,
  buildSharePath,
  buildSiteShareContent,
  buildSiteSharePath,
  SHARE_PICTURE_TYPE,
} from "#domain/vehicle/share-picture.ts"
import type { Vehicle } from "#domain/vehicle/vehicle.ts"
import type { DiskCache } from "#server/files/disk-cache.ts"
import { cachePolicies, FILE_POLICY } from "#server/headers/cache-policies.ts"
import { type Caller, createSharedWork } from "#server/work/shared-work.ts"
import type { WorkQueue } from "#server/work/work-queue.ts"
import type { ImageWork } from "../image-work.ts"
import { answerRefusedWork } from "../refused-work.ts"

/** For the photo, and then for the drawing. */
const MAX_WAIT_MS = 10_000

type ShareOptions = {
  currentDealer(): FullDealer
  readonly findVehicle: (id: number) => Vehicle | undefined
  /** A photo by the provider's URL; undefined while it cannot be fetched. */
  readonly findPhoto: (url: string, caller: Caller) => Promise<Buffer | undefined>
  /** What draws, apart from this process. */
  readonly work: Pick<ImageWork, "drawVehicle" | "drawSite">
  /** The same as that of photos: both need the processor. */
  readonly queue: WorkQueue
  /** Never throws. */
  readonly cache: Pick<DiskCache, "read" | "write">
}

/** The route's two parameters, not yet validated. */
type ShareParams = { readonly id: string; readonly file: string }

export type AnswerSharePicture = (params: ShareParams, caller: Caller) => Promise<Response>

/** Draws each picture on its first request, once for all who ask meanwhile. */
export function createSharePictures(options: ShareOptions): AnswerSharePicture {
  const { currentDealer, findVehicle, findPhoto, work, queue, cache } = options
  const drawings = createSharedWork<Buffer<ArrayBuffer>>(queue)

  async function answer(path: string, caller: Caller, draw: (caller: Caller) => Promise<Drawing>) {
    const name = `${createHash("sha256").update(path).digest("hex").slice(0, 32)}.jpg`
    const cached = await cache.read(name)
    if (cached !== undefined) return sendPicture(cached, IMMUTABLE)
    try {
      caller.admit?.()
      const { picture, final } = await draw({ ...caller, admit: undefined, patienceMs: MAX_WAIT_MS })
      if (final) await cache.write(name, picture)
      return sendPicture(picture, final ? IMMUTABLE : ONE_MINUTE)
    } catch (error) {
      return answerRefusedWork(error)
    }
  }

  async function drawVehicle(
    path: string,
    vehicle: Vehicle,
    dealer: FullDealer,
    caller: Caller,
  ): Promise<Drawing> {
    const content = buildShareContent(vehicle, dealer)
    const photo = content.photo === null ? undefined : await findPhoto(content.photo, caller)
    const hasPhoto = photo !== undefined
    const key = hasPhoto ? path : `${path} without photo`
    const picture = await drawings(key, caller, () => work.drawVehicle(content, photo, listDrawn(dealer)))
    return { picture, final: content.photo === null || hasPhoto }
  }

  async function drawSite(path: string, dealer: FullDealer, caller: Caller): Promise<Drawing> {
    const picture = await drawings(path, caller, () =>
      work.drawSite(buildSiteShareContent(dealer), listDrawn(dealer)),
    )
    return { picture, final: true }
  }

  return async ({ id, file }, caller) => {
    const vehicle = id === "0" ? undefined : findVehicle(Number(id))
    if (id !== "0" && vehicle === undefined)
      return new Response("Not Found", { status: 404, headers: ONE_MINUTE })
    const dealer = currentDealer()
    const path = vehicle === undefined ? buildSiteSharePath(dealer) : buildSharePath(vehicle, dealer)
    // The URL from before a change, perhaps in an older message, leads to the current picture.
    if (!path.endsWith(`/${file}`)) return redirect(path)
    return answer(path, caller, (waiting) =>
      vehicle === undefined ? drawSite(path, dealer, waiting) : drawVehicle(path, vehicle, dealer, waiting),
    )
  }
}

/** A picture whose photo could not be fetched yet is not final. */
type Drawing = { readonly picture: Buffer<ArrayBuffer>; readonly final: boolean }

const IMMUTABLE = { "cache-control": cachePolicies.immutable }
const ONE_MINUTE = { "cache-control": cachePolicies.minute }

function sendPicture(picture: Buffer<ArrayBuffer>, headers: Readonly<Record<string, string>>): Response {
  return new Response(picture, {
    headers: {
      "content-type": SHARE_PICTURE_TYPE,
      "content-length": String(picture.length),
      "content-security-policy": FILE_POLICY,
      ...headers,
    },
  })
}

function redirect(path: string): Response {
  return new Response(null, { status: 302, headers: { location: path, ...ONE_MINUTE } })
}
