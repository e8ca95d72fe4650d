import type { Fault } from "./database-faults.ts"

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
