/** Whether one letter more, less, another, or two neighbours swapped make the one word the other. */
export function isOneEditAway(a: string, b: string): boolean {
  const difference = a.length - b.length
  if (difference > 1 || difference < -1 || a === b) return false
  let at = 0
  while (at < a.length && a[at] === b[at]) at++
  if (difference === 1) return a.slice(at + 1) === b.slice(at)
  if (difference === -1) return a.slice(at) === b.slice(at + 1)
  if (a.slice(at + 1) === b.slice(at + 1)) return true
  return a[at] === b[at + 1] && a[at + 1] === b[at] && a.slice(at + 2) === b.slice(at + 2)
}
