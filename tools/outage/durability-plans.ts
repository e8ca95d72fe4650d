import { setTimeout as sleep } from "node:timers/promises"
import type { SmallDisk } from "#harness/small-disk.ts"
import type { Postgres } from "#harness/start-postgres.ts"
import type { SiteProcess } from "#harness/start-site-process.ts"

/** Longer than any visitor waits for an answer. */
const FROZEN_MS = 5_000
const GONE_MS = 1_500
const FULL_MS = 6_000

type Stage = {
  readonly postgres: Postgres
  /** The database's own; null where none was mounted. */
  readonly disk: SmallDisk | null
  readonly sites: SiteProcess[]
  startProcess(): Promise<SiteProcess>
  /** Exit codes of processes that had ended before they were killed. */
  readonly ended: number[]
}

export const faults = {
  "kill a process": async ({ sites, startProcess, ended }: Stage) => {
    const [victim] = sites.splice(0, 1)
    const code = await victim?.stop("SIGKILL")
    if (typeof code === "number") ended.push(code)
    sites.push(await startProcess())
  },
  "kill the database": async ({ postgres }: Stage) => {
    await postgres.kill()
    await sleep(GONE_MS)
    await postgres.start()
  },
  "freeze the database": async ({ postgres }: Stage) => {
    postgres.freeze()
    await sleep(FROZEN_MS)
    postgres.thaw()
  },
  /** PostgreSQL ends when it cannot write its log; whoever made room starts it again. */
  "fill the database's disk": async ({ postgres, disk }: Stage) => {
    const empty = await disk?.fill()
    await sleep(FULL_MS)
    await empty?.()
    if (!postgres.isRunning()) await postgres.start()
  },
} satisfies Readonly<Record<string, (stage: Stage) => Promise<void>>>

export type Fault = keyof typeof faults

type Plan = {
  readonly enquiries: number
  readonly betweenVisitorsMs: number
  readonly faults: Readonly<Record<Fault, number>>
  /** On the clock of the jobs, which is moved on in steps before each of the first half of the faults. */
  readonly mailAwayHours: number
  readonly stepsBeforeFault: number
  /** Of the database; 0 is the machine's own, which is never filled. */
  readonly diskMegabytes: number
}

const allFaults: Plan["faults"] = {
  "kill a process": 20,
  "kill the database": 5,
  "freeze the database": 2,
  "fill the database's disk": 1,
}

export const plans = {
  whole: {
    enquiries: 1_000,
    betweenVisitorsMs: 150,
    faults: allFaults,
    mailAwayHours: 1,
    stepsBeforeFault: 1,
    diskMegabytes: 600,
  },
  /** Every mail of the first half waits for three days, and is tried again and again. */
  outage: {
    enquiries: 1_000,
    betweenVisitorsMs: 200,
    faults: allFaults,
    mailAwayHours: 72,
    stepsBeforeFault: 6,
    diskMegabytes: 600,
  },
  /** For every change of the code: within a minute, and without the right to mount a disk. */
  short: {
    enquiries: 120,
    betweenVisitorsMs: 120,
    faults: {
      "kill a process": 4,
      "kill the database": 2,
      "freeze the database": 1,
      "fill the database's disk": 0,
    },
    mailAwayHours: 1,
    stepsBeforeFault: 1,
    diskMegabytes: 0,
  },
} satisfies Readonly<Record<string, Plan>>
