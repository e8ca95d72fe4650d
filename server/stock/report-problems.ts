import type { VehicleProblem } from "#domain/stock/stock-source.ts"
import type { Log } from "#server/log.ts"

const MAX_TOLD = 50

/** The same problems are not told again every few minutes. */
export function createProblemReport(log: Log): (problems: readonly VehicleProblem[]) => void {
  let reported = ""
  return (problems) => {
    const told = JSON.stringify(problems)
    if (told === reported) return
    reported = told
    if (problems.length === 0) return
    const leftOut = problems.filter((each) => each.leftOut).length
    log.warn("vehicles not wholly read", {
      leftOut,
      problems: problems.slice(0, MAX_TOLD),
      count: problems.length,
    })
  }
}
