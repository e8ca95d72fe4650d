import type { Site } from "#harness/start-site.ts"
import { isRunning, watchMemory } from "#tools/process-use.ts"
import { atMost, noneOf, type Row, showProgress } from "#tools/terminal.ts"

/** What the unit of the service allows, and of it a web process without its workers. */
const MAX_SERVICE_MB = 1024
const MAX_PROCESS_MB = 512

/** What an attack is sent to: a site, and whatever its cases need beside it. */
export type Stage = { readonly site: Site }

export type Attempts = {
  /** How many there were, and what they were answered with. */
  readonly tried: number | string
  /** What came of them and should not have. */
  readonly through: readonly string[]
}

/** A row of the table. */
export type Case<Each extends Stage> = {
  readonly name: string
  /** The round is for what must not be the same twice. A figure is sent back where some may get through. */
  readonly send: (stage: Each, round: number) => Promise<Attempts | number>
  /** Of the figure. */
  readonly limit?: number
  /** What costs something without any attack: visitors are measured beside it too. */
  readonly ordinary?: (stage: Each, round: number) => Promise<unknown>
}

export type PlayOptions = {
  /** Fewer of everything, for every change of the code. */
  readonly short: boolean
  /** Only the cases with such a name. */
  readonly only: RegExp
}

type Judge<Each extends Stage> = (stage: Each, each: Case<Each>) => Promise<Row>

/** Each case in turn. Whatever it asserts, no process may end by it, take too much memory or log an error. */
export async function play<Each extends Stage>(
  stage: Each,
  cases: readonly Case<Each>[],
  { only }: PlayOptions,
  judge: Judge<Each> = judgeAlone,
): Promise<readonly Row[]> {
  const { processes } = stage.site
  const memory = watchMemory(() => processes.map(({ pid }) => pid), MAX_SERVICE_MB)
  const rows: Row[] = []
  for (const each of cases.filter(({ name }) => only.test(name))) {
    showProgress(each.name)
    memory.takePeak()
    const row = await judge(stage, each)
    const { processMb, serviceMb } = memory.takePeak()
    const ended = processes.filter(({ pid }) => !isRunning(pid)).map(() => "a process of the site has ended")
    const isSmall = processMb <= MAX_PROCESS_MB && serviceMb <= MAX_SERVICE_MB
    rows.push({
      ...row,
      measured: `${row.measured}, ${processMb.toFixed(0)} of ${serviceMb.toFixed(0)} MB`,
      limit: `${row.limit}, ≤ ${MAX_PROCESS_MB} of ${MAX_SERVICE_MB} MB`,
      passed: row.passed === true && isSmall && ended.length === 0,
      notes: [...(row.notes ?? []), ...ended],
    })
  }
  memory.stop()
  const errors = processes.flatMap(({ lines }) => lines).filter(({ level }) => level === "error")
  const written = errors.map((line) => JSON.stringify(line))
  return rows.length === 0 ? [] : [...rows, noneOf("error lines in the log", written)]
}

async function judgeAlone<Each extends Stage>(stage: Each, { name, send, limit = 0 }: Case<Each>) {
  const outcome = await send(stage, 0)
  if (typeof outcome === "number") return atMost(name, outcome, limit, "", Number.isInteger(outcome) ? 0 : 2)
  const { tried, through } = outcome
  return { ...noneOf(name, through), measured: `${through.length} of ${tried}` }
}

/** Answers by status, as a text; and those that are none of the expected ones. */
export function countStatuses(
  statuses: Readonly<Record<string, number>>,
  expected: readonly string[],
): Attempts {
  const answers = Object.entries(statuses).map(([status, count]) => ({
    status,
    text: `${count} × ${status}`,
  }))
  return {
    tried: answers.map(({ text }) => text).join(", "),
    through: answers.filter(({ status }) => !expected.includes(status)).map(({ text }) => text),
  }
}
