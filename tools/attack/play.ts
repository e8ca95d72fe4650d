import type { Site } from "#harness/start-site.ts"
import { signal, watchMemory } from "#tools/process-use.ts"
import { noneOf, type Row, showProgress } from "#tools/terminal.ts"

/** What the unit of the service allows, and of it a web process without its workers. */
const MAX_SERVICE_MB = 1024
const MAX_PROCESS_MB = 512

export type Attempts = {
  /** How many there were, and what they were answered with. */
  readonly tried: number | string
  /** What came of them and should not have. */
  readonly through: readonly string[]
}

/** A row of the table. */
export type Case = {
  readonly name: string
  /** The round is for what must not be the same twice. */
  readonly send: (round: number) => Promise<Attempts>
  /** What costs something without any attack: visitors are measured beside it too. */
  readonly ordinary?: () => Promise<unknown>
}

export type PlayOptions = {
  /** Fewer of everything, for every change of the code. */
  readonly short: boolean
  /** Only the cases with such a name. */
  readonly only: RegExp
}

/** Each case in turn. Whatever it asserts, no process may end by it, take too much memory or log an error. */
export async function play(
  { processes }: Site,
  cases: readonly Case[],
  { only }: PlayOptions,
  judge: (each: Case) => Promise<Row> = judgeAlone,
): Promise<readonly Row[]> {
  using memory = watchMemory(() => processes.map(({ pid }) => pid), MAX_SERVICE_MB)
  const rows: Row[] = []
  for (const each of cases.filter(({ name }) => only.test(name))) {
    showProgress(each.name)
    memory.takePeak()
    const row = await judge(each)
    const { processMb, serviceMb } = memory.takePeak()
    const ended = processes.filter(({ pid }) => !signal(pid, 0)).map(() => "a process of the site has ended")
    const isSmall = processMb <= MAX_PROCESS_MB && serviceMb <= MAX_SERVICE_MB
    rows.push({
      ...row,
      measured: `${row.measured}, ${processMb.toFixed(0)} of ${serviceMb.toFixed(0)} MB`,
      limit: `${row.limit}, ≤ ${MAX_PROCESS_MB} of ${MAX_SERVICE_MB} MB`,
      passed: row.passed === true && isSmall && ended.length === 0,
      notes: [...(row.notes ?? []), ...ended],
    })
  }
  const errors = processes.flatMap(({ lines }) => lines).filter(({ level }) => level === "error")
  const written = errors.map((line) => JSON.stringify(line))
  return rows.length === 0 ? [] : [...rows, noneOf("error lines in the log", written)]
}

async function judgeAlone({ name, send }: Case): Promise<Row> {
  const { tried, through } = await send(0)
  return { ...noneOf(name, through), measured: `${through.length} of ${tried}` }
}

/** How many there were of each, as a text; and those that are none of the expected ones. */
export function countStatuses(statuses: readonly string[], expected = /^$/): Attempts {
  const counts = Object.entries(Object.groupBy(statuses, (status) => status))
  const describe = ([status, all = []]: (typeof counts)[number]) => `${all.length} × ${status}`
  return {
    tried: counts.map(describe).join(", "),
    through: counts.filter(([status]) => !expected.test(status)).map(describe),
  }
}
