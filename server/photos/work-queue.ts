export type Priority = "visitor" | "background"

export type WorkQueue = {
  run<Result>(priority: Priority, work: () => Promise<Result>): Promise<Result>
  /** How many works wait for their turn. */
  waiting(): number
}

/** At most so many works at once; what a visitor waits for goes first, and one place is never taken by the background. */
export function createWorkQueue(atOnce: number): WorkQueue {
  const waiting: Record<Priority, (() => void)[]> = { visitor: [], background: [] }
  let running = 0

  function startNext(): void {
    if (running >= atOnce) return
    const free = atOnce - running
    const next =
      waiting.visitor.shift() ?? (free > 1 || atOnce === 1 ? waiting.background.shift() : undefined)
    if (next === undefined) return
    running++
    next()
    startNext()
  }

  return {
    waiting: () => waiting.visitor.length + waiting.background.length,
    run: (priority, work) =>
      new Promise((resolve, reject) => {
        waiting[priority].push(() => {
          work()
            .then(resolve, reject)
            .finally(() => {
              running--
              startNext()
            })
        })
        startNext()
      }),
  }
}
