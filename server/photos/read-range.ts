/** Both ends count. */
export type Range = { readonly start: number; readonly end: number }

/**
 * The one part of a file that a `Range` header asks for; undefined where it asks for the whole or for more than one, and
 * null where the file has no such part. Safari plays no video from a server that does not answer these.
 */
export function readRange(header: string | undefined, size: number): Range | undefined | null {
  const [, from, to] = header?.match(/^bytes=(\d{0,15})-(\d{0,15})$/) ?? []
  if (from === undefined || to === undefined || (from === "" && to === "")) return undefined
  const start = from === "" ? Math.max(0, size - Number(to)) : Number(from)
  const end = from === "" || to === "" ? size - 1 : Math.min(Number(to), size - 1)
  return start <= end && start < size ? { start, end } : null
}
