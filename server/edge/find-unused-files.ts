const DAY_MS = 24 * 3600 * 1000
const KEPT_DAYS = 30
/** Running processes mark their files every day. */
const MAX_SILENT_DAYS = 2

/**
 * Files that no release has used for thirty days. When nobody at all has marked a file lately, the clock has jumped or the
 * site was off for long: then nothing is unused, and the running releases have a day to mark theirs.
 */
export function findUnusedFiles(
  usedAt: ReadonlyMap<string, number>,
  own: ReadonlySet<string>,
  now: number,
): readonly string[] {
  const newest = Math.max(...usedAt.values())
  if (now - newest > MAX_SILENT_DAYS * DAY_MS) return []
  return [...usedAt]
    .filter(([name, time]) => !own.has(name) && now - time > KEPT_DAYS * DAY_MS)
    .map(([name]) => name)
}
