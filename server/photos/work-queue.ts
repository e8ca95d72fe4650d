export type Priority = "visitor" | "background"

export type WorkQueue = {
  run<Result>(priority: Priority, task: () => Promise<Result>): Promise<Result>
  /** How many tasks are queued. */
  waiting(): number
}

/** Runs tasks with limited concurrency: those of visitors first, and one slot is never taken by the background. */
export function createWorkQueue(concurrency: number): WorkQueue {
  const waiting: Record<Priority, (() => void)[]> = { visitor: [], background: [] }
  let running = 0

  function startNext(): void {
    if (running >= concurrency) return
    const free = concurrency - running
    const next =
      waiting.visitor.shift() ?? (free > 1 || concurrency === 1 ? waiting.background.shift() : undefined)
    if (next === undefined) return
    running++
    next()
    startNext()
  }

  return {
    waiting: () => waiting.visitor.length + waiting.background.length,
    run: (priority, task) =>
      new Promise((resolve, reject) => {
        waiting[priority].push(() => {
          task()
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
