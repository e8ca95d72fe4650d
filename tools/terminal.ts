import { styleText } from "node:util"

const TICK_MS = 1_000

let ticking: NodeJS.Timeout | undefined

/** What a command is doing and for how long, in one line that is rewritten in place. Says nothing to a pipe or a file. */
export function showProgress(doing: string): void {
  if (!process.stdout.isTTY) return
  clearInterval(ticking)
  const started = Date.now()
  const write = () => {
    const seconds = Math.round((Date.now() - started) / 1000)
    const line = seconds === 0 ? doing : `${doing} · ${seconds} s`
    process.stdout.write(`\r\x1b[2K${line.slice(0, process.stdout.columns - 1)}`)
  }
  write()
  ticking = setInterval(write, TICK_MS).unref()
}

export function hideProgress(): void {
  if (!process.stdout.isTTY) return
  clearInterval(ticking)
  process.stdout.write("\r\x1b[2K")
}

export type Row = {
  readonly what: string
  readonly measured: string
  /** As text, with its unit: "at most 80 ms". */
  readonly limit?: string
  /** Not given: for information only. */
  readonly passed?: boolean
  /** Behind the verdict. */
  readonly remark?: string
  /** What explains a miss, below the row. */
  readonly notes?: readonly string[]
}

/** How every measuring command ends. The exit code says whether all rows have passed; none at all is a miss. */
export function printTable(rows: readonly Row[]): void {
  hideProgress()
  const head = ["what", "measured", "limit"] as const
  const texts = rows.map(({ what, measured, limit = "" }) => [what, measured, limit] as const)
  const widths = head.map((name, column) =>
    Math.max(name.length, ...texts.map((cells) => cells[column]?.length ?? 0)),
  )
  const format = (cells: readonly string[]) =>
    cells.map((cell, column) => cell.padEnd(widths[column] ?? 0)).join("  ")
  console.log(styleText("bold", format(head)))
  for (const [index, row] of rows.entries()) {
    const remark = row.remark === undefined ? "" : styleText("dim", `  ${row.remark}`)
    console.log(`${format(texts[index] ?? [])}  ${formatVerdict(row)}${remark}`.trimEnd())
    for (const note of row.notes ?? []) console.log(styleText("red", `    ${note}`))
  }
  const missed = rows.filter(({ passed }) => passed === false).length
  if (missed > 0) console.log(styleText("red", `${missed} of ${rows.length} missed`))
  if (rows.length === 0) console.log(styleText("red", "nothing was measured"))
  process.exitCode = missed > 0 || rows.length === 0 ? 1 : 0
}

function formatVerdict({ passed }: Row): string {
  if (passed === undefined) return "    "
  return passed ? styleText("green", "PASS") : styleText("red", "MISS")
}

/** A row that passes when a figure is no more than its limit. */
export function atMost(what: string, figure: number, limit: number, unit = "", digits = 0): Row {
  return withUnit(what, figure.toFixed(digits), `≤ ${limit}`, unit, figure <= limit)
}

/** A row that passes when a figure is no less than its limit. */
export function atLeast(what: string, figure: number, limit: number, unit = "", digits = 0): Row {
  return withUnit(what, figure.toFixed(digits), `≥ ${limit}`, unit, figure >= limit)
}

function withUnit(what: string, measured: string, limit: string, unit: string, passed: boolean): Row {
  return { what, measured: `${measured} ${unit}`.trimEnd(), limit: `${limit} ${unit}`.trimEnd(), passed }
}

/** A row that passes when a text or a figure is what it should be. */
export function sameAs(what: string, measured: string | number, wanted: string | number): Row {
  return { what, measured: String(measured), limit: String(wanted), passed: measured === wanted }
}

/** A row that passes when nothing was found; else with the first of it below. */
export function noneOf(what: string, found: readonly string[]): Row {
  return { ...atMost(what, found.length, 0), notes: found.slice(0, 10) }
}
