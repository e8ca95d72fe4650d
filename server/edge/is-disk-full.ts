const MEGABYTE = 1_000_000

export type DiskSpace = { readonly freeBytes: number; readonly totalBytes: number }

/**
 * Whether the edge should save nothing more: less than 256 MB are free, or a tenth of a small disk. It may go on when there
 * is twice as much, so that it does not change its mind all the time.
 */
export function isDiskFull({ freeBytes, totalBytes }: DiskSpace, wasFull: boolean): boolean {
  const needed = Math.min(256 * MEGABYTE, totalBytes / 10)
  return freeBytes < (wasFull ? 2 * needed : needed)
}
