import type { Video } from "./photos.ts"

/** The bytes themselves, because a reader may hold only a part of the buffer. */
type Held = { readonly bytes: WeakRef<ArrayBuffer>; readonly offset: number; readonly length: number } & Pick<
  Video,
  "type"
>

/**
 * However many read a video at the same time, it is in memory once: hundreds of slow readers share its bytes until the last
 * of them has gone. Nothing is kept for its own sake.
 */
export function shareVideos<Rest extends readonly unknown[]>(
  find: (url: string, ...rest: Rest) => Promise<Video | undefined>,
): (url: string, ...rest: Rest) => Promise<Video | undefined> {
  const held = new Map<string, Held>()
  const freed = new FinalizationRegistry<string>((url) => {
    if (held.get(url)?.bytes.deref() === undefined) held.delete(url)
  })

  function findHeld(url: string): Video | undefined {
    const video = held.get(url)
    const bytes = video?.bytes.deref()
    return video && bytes && { type: video.type, content: Buffer.from(bytes, video.offset, video.length) }
  }

  function hold(url: string, { type, content }: Video): void {
    const { buffer, byteOffset: offset, length } = content
    held.set(url, { type, bytes: new WeakRef(buffer), offset, length })
    freed.register(buffer, url)
  }

  return async (url, ...rest) => {
    const shared = findHeld(url)
    if (shared !== undefined) return shared
    const found = await find(url, ...rest)
    // Another request may have found it meanwhile.
    const first = findHeld(url)
    if (first === undefined && found !== undefined) hold(url, found)
    return first ?? found
  }
}
