import { readFile } from "node:fs/promises"
import path from "node:path"
import type { VehicleProblem } from "#domain/stock/stock-source.ts"
import { writeFileAtomically } from "#server/write-file-atomically.ts"

/** What the last poll came to, for those who did not poll themselves: other processes, the dealer's report. */
export type PollStatus = {
  readonly polledAt: string
  /** How many polls in a row gave no stock, and why the last of them did not. */
  readonly failures: number
  readonly problem: string | null
  /** Vehicles of the last good reply that are not shown. */
  readonly leftOut: readonly VehicleProblem[]
}

const MAX_LISTED = 500

/** Bounded: a feed of which nothing can be read must not fill the disk. */
export function listLeftOut(problems: readonly VehicleProblem[]): readonly VehicleProblem[] {
  return problems.filter(({ leftOut }) => leftOut).slice(0, MAX_LISTED)
}

export type PollStatusFile = {
  save(note: PollStatus): Promise<void>
  /** Undefined when there is none, or none that can be understood. */
  load(): Promise<PollStatus | undefined>
}

export function createPollStatusFile(folder: string): PollStatusFile {
  const file = path.join(folder, "poll.json")
  return {
    save: (note) => writeFileAtomically(file, JSON.stringify(note)),
    async load() {
      try {
        const note: unknown = JSON.parse(await readFile(file, "utf8"))
        return isPollNote(note) ? note : undefined
      } catch {
        return undefined
      }
    },
  }
}

/** Written whole by this program, so that two fields vouch for the rest. */
function isPollNote(note: unknown): note is PollStatus {
  return typeof note === "object" && note !== null && "polledAt" in note && "leftOut" in note
}
