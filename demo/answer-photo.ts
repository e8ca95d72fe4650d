import { readFile } from "node:fs/promises"
import { buildReply, buildTextReply, type FeedReply } from "./feed-reply.ts"

const contentTypes = new Map([
  ["jpg", "image/jpeg"],
  ["mp4", "video/mp4"],
  ["txt", "text/plain; charset=utf-8"],
])
/** Only names of our own making: no dots but one, no percent signs, so no way out of the folder. */
const photoPath = /^\/photos\/([a-z0-9-]+\/[a-z0-9-]+\.(jpg|mp4|txt))$/

export async function answerPhoto(path: string): Promise<FeedReply> {
  const [, file, extension] = path.match(photoPath) ?? []
  const contentType = contentTypes.get(extension ?? "")
  const body = file && (await readFile(new URL(`photos/${file}`, import.meta.url)).catch(() => undefined))
  if (!body || !contentType) return buildTextReply(404, "no such photo")
  return buildReply(body, { "Content-Type": contentType })
}
