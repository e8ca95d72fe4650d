import type { Handler } from "hono"
import { UPLOADS_BUSY } from "#domain/czech/refusals.ts"
import { retryAfter } from "#domain/site/retry-after.ts"
import { CONNECTIONS_OF_NETWORK, findNetwork } from "#server/headers/client-address.ts"
import { withDeadline } from "#server/work/with-deadline.ts"
import type { SiteEnvironment } from "./identify-request.ts"
import type { Services } from "./services.ts"

/** In a process. Each has one photo in memory. */
const UPLOADS_AT_ONCE = 4
/** A page sends one photo after another; a second place is for another visitor behind the same address. */
const PLACES_OF_CONNECTION = 2
/** For a place, before anything is read; the edge has the whole body meanwhile. */
const PATIENCE_MS = 10_000
const RETRY_SECONDS = 30

/** Does the work in a place of its own; undefined where there is none for that connection. */
export type UploadPlaces = <Result>(
  connection: string | undefined,
  work: () => Promise<Result>,
) => Promise<Result | undefined>

/**
 * Nobody has more than two places, so a few connections cannot keep all others out: who has fewer waits for the next that is
 * free. Where connections are not counted, whoever comes while all are taken is refused at once.
 */
export function createUploadPlaces(patienceMs = PATIENCE_MS): UploadPlaces {
  let taken = 0
  const ofConnection = new Map<string, number>()
  const waiting = new Set<() => void>()

  /** Whether there was one in time. */
  async function takePlace(mayWait: boolean): Promise<boolean> {
    if (taken < UPLOADS_AT_ONCE) {
      taken++
      return true
    }
    if (!mayWait) return false
    const place = Promise.withResolvers<void>()
    waiting.add(place.resolve)
    await withDeadline(patienceMs, place.promise)
    // A form that is still waiting was given no place, even if both happened at once.
    return !waiting.delete(place.resolve)
  }

  function leavePlace(): void {
    const [next] = waiting
    if (next === undefined) {
      taken--
      return
    }
    waiting.delete(next)
    next()
  }

  function count(connection: string | undefined, change: 1 | -1): void {
    if (connection === undefined) return
    const left = (ofConnection.get(connection) ?? 0) + change
    if (left === 0) ofConnection.delete(connection)
    else ofConnection.set(connection, left)
  }

  const isFull = (connection = "", connections = 1) =>
    (ofConnection.get(connection) ?? 0) >= PLACES_OF_CONNECTION * connections

  return async (connection, work) => {
    const network = findNetwork(connection ?? "")
    if (isFull(connection) || isFull(network, CONNECTIONS_OF_NETWORK)) return undefined
    count(connection, 1)
    count(network, 1)
    try {
      if (!(await takePlace(connection !== undefined))) return undefined
      try {
        return await work()
      } finally {
        leavePlace()
      }
    } finally {
      count(connection, -1)
      count(network, -1)
    }
  }
}

export const retryUpload = retryAfter(RETRY_SECONDS)

/** The id of a photo that script sends before its form, by which the form then names it. */
export function answerOfferPhoto(
  takePhoto: Services["takePhoto"],
  uploads: UploadPlaces,
): Handler<SiteEnvironment> {
  return async (context) => {
    if (takePhoto === null) return context.text("Not Found", 404)
    const { incoming, outgoing } = context.env
    const byteCount = Number(incoming.headers["content-length"])
    const connection = context.get("connection")
    const taking = await uploads(connection, () => takePhoto(incoming, byteCount, connection))
    if (taking?.ok) return context.text(taking.id, 201)
    if (taking?.why === "unreadable") return context.text("Unprocessable Content", 422)
    outgoing.setHeader("connection", "close")
    if (taking?.why === "cut") return context.text("Bad Request", 400)
    return context.text(UPLOADS_BUSY, 503, retryUpload)
  }
}
