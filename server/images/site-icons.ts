import { createHash } from "node:crypto"
import { type Brand, type Drawn, listDrawn } from "#domain/brand/brand.ts"
import { buildColors } from "#domain/brand/colors.ts"
import { formatHex } from "#domain/brand/oklch.ts"
import type { DiskCache } from "#server/files/disk-cache.ts"
import { cachePolicies, FILE_POLICY } from "#server/headers/cache-policies.ts"
import { type Caller, createSharedWork } from "#server/work/shared-work.ts"
import type { WorkQueue } from "#server/work/work-queue.ts"
import type { ImageWork } from "./image-work.ts"
import { answerRefusedWork } from "./refused-work.ts"

const MAX_WAIT_MS = 10_000

/** Those of home screens are on paper. */
const pictures: Readonly<Record<string, { readonly size: number; readonly isOnPaper: boolean }>> = {
  "/favicon.ico": { size: 48, isOnPaper: false },
  "/apple-touch-icon.png": { size: 180, isOnPaper: true },
  "/icon-192.png": { size: 192, isOnPaper: true },
  "/icon-512.png": { size: 512, isOnPaper: true },
}

/** Where browsers and phones look for them, whatever a page says. */
export const siteIconPaths = ["/icon.svg", ...Object.keys(pictures)]

type IconOptions = {
  currentDealer(): { readonly brand?: Brand; readonly mark?: string }
  readonly work: Pick<ImageWork, "drawIcon">
  readonly queue: WorkQueue
  /** Never throws. */
  readonly cache: Pick<DiskCache, "read" | "write">
}

export type AnswerSiteIcon = (path: string, caller: Caller) => Promise<Response>

/** The dealer's mark in the dealer's colour, drawn on its first request. */
export function createSiteIcons({ currentDealer, work, queue, cache }: IconOptions): AnswerSiteIcon {
  const drawings = createSharedWork<Buffer<ArrayBuffer>>(queue)

  async function findPng(path: string, drawn: Drawn, caller: Caller): Promise<Buffer<ArrayBuffer>> {
    const { size, isOnPaper } = pictures[path] ?? { size: 48, isOnPaper: false }
    const name = `${createHash("sha256")
      .update(JSON.stringify([path, drawn]))
      .digest("hex")
      .slice(0, 32)}.png`
    const cached = await cache.read(name)
    if (cached !== undefined) return cached
    const waiting = { ...caller, admit: undefined, patienceMs: MAX_WAIT_MS }
    const png = await drawings(name, waiting, () => work.drawIcon(size, isOnPaper, drawn))
    await cache.write(name, png)
    return png
  }

  return async (path, caller) => {
    const drawn = listDrawn(currentDealer())
    try {
      if (path.endsWith(".svg")) return sendIcon(writeSvg(drawn), "image/svg+xml")
      const png = await findPng(path, drawn, caller)
      return path.endsWith(".ico") ? sendIcon(wrapAsIco(png), "image/x-icon") : sendIcon(png, "image/png")
    } catch (error) {
      return answerRefusedWork(error)
    }
  }
}

function writeSvg({ hues, mark }: Drawn): string {
  const color = formatHex(buildColors(hues).light["brand-8"])
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 40 40" color="${color}" fill="${color}">${mark}</svg>`
}

/** An ICO file of one picture of 48 pixels, which may be a PNG. */
function wrapAsIco(png: Buffer): Buffer<ArrayBuffer> {
  const header = Buffer.from([0, 0, 1, 0, 1, 0, 48, 48, 0, 0, 1, 0, 32, 0, 0, 0, 0, 0, 0, 0, 0, 0])
  header.writeUInt32LE(png.length, 14)
  header.writeUInt32LE(header.length, 18)
  return Buffer.concat([header, png])
}

function sendIcon(content: Buffer<ArrayBuffer> | string, type: string): Response {
  return new Response(content, {
    headers: {
      "content-type": type,
      "cache-control": cachePolicies.week,
      "content-security-policy": FILE_POLICY,
    },
  })
}
