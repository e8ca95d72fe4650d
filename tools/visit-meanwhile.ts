/** Somebody comes every so many milliseconds while something else continues. A visit returns what was wrong with it. */
export async function visitMeanwhile<Result>(
  during: () => Promise<Result>,
  everyMs: number,
  visit: (turn: number) => Promise<string | undefined>,
) {
  /** In milliseconds. */
  const times: number[] = []
  const failures: string[] = []
  const visits: Promise<void>[] = []
  const come = async () => {
    const started = performance.now()
    const failure = await visit(visits.length)
    times.push(performance.now() - started)
    if (failure !== undefined) failures.push(failure)
  }
  const coming = setInterval(() => visits.push(come()), everyMs)
  const result = await during().finally(() => clearInterval(coming))
  await Promise.all(visits)
  return { result, times, failures }
}
