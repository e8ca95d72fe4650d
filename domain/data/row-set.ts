/** A bitmap of rows: 100,000 vehicles take 3,125 numbers, and two sets intersect in a few microseconds. */
export type RowSet = Uint32Array

export function buildRowSet(rowCount: number, rows: Iterable<number>): RowSet {
  const set = new Uint32Array(Math.ceil(rowCount / 32))
  for (const row of rows) set[row >>> 5] = (set[row >>> 5] ?? 0) | (1 << (row & 31))
  return set
}

export function hasRow(set: RowSet, row: number): boolean {
  return ((set[row >>> 5] ?? 0) & (1 << (row & 31))) !== 0
}

export const NO_ROWS: RowSet = new Uint32Array(0)

/** The rows of a set, lowest first. */
export function* listRows(set: RowSet): Generator<number> {
  for (let word = 0; word < set.length; word++)
    for (let bits = set[word] ?? 0; bits !== 0; bits &= bits - 1)
      yield word * 32 + 31 - Math.clz32(bits & -bits)
}

export function uniteRowSets(rowCount: number, sets: readonly RowSet[]): RowSet {
  const united = new Uint32Array(Math.ceil(rowCount / 32))
  for (const set of sets)
    for (let word = 0; word < united.length; word++) united[word] = (united[word] ?? 0) | (set[word] ?? 0)
  return united
}

/** The rows that are in `first` and in every other set. */
export function intersectRowSets(first: RowSet, others: readonly RowSet[]): RowSet {
  const shared = first.slice()
  for (const set of others)
    for (let word = 0; word < shared.length; word++) shared[word] = (shared[word] ?? 0) & (set[word] ?? 0)
  return shared
}

export function countRows(set: RowSet): number {
  return countSharedRows(set, set)
}

/** Most words of a narrow search are empty, and cost almost nothing when `a` is the narrow set. */
export function countSharedRows(a: RowSet, b: RowSet): number {
  let count = 0
  const length = Math.min(a.length, b.length)
  for (let word = 0; word < length; word++) {
    const rows = a[word] ?? 0
    if (rows !== 0) count += countBits(rows & (b[word] ?? 0))
  }
  return count
}

/** Population count without a loop: adds neighbouring bits, then pairs, then fours. */
function countBits(word: number): number {
  const pairs = word - ((word >>> 1) & 0x55555555)
  const fours = (pairs & 0x33333333) + ((pairs >>> 2) & 0x33333333)
  return Math.imul((fours + (fours >>> 4)) & 0x0f0f0f0f, 0x01010101) >>> 24
}
