export type Priority = "visitor" | "background"

/** So many visitors wait already that one more would wait too long. */
export class QueueFullError extends Error {}

/** Nobody waits for the work any more. */
export class AbandonedError extends Error {}

/** The work takes longer than the caller waits. What has begun is finished for the next. */
export class WorkLateError extends Error {}

export type WorkQueue = ReturnType<typeof createWorkQueue>
export type Ticket = ReturnType<WorkQueue["enqueue"]>

type QueueOptions = {
  /** How much is done at the same time. */
  readonly concurrency: number
  /** How many visitors may wait. The background waits one by one. */
  readonly maxWaiting: number
}

type Waiting = { priority: Priority; start(): void }

/** Limits concurrency: visitors first, and one slot of several is never taken by the background. */
export function createWorkQueue({ concurrency, maxWaiting }: QueueOptions) {
  const waiting: Waiting[] = []
  let running = 0

  function startNext(): void {
    if (running >= concurrency) return
    const hasSlotToSpare = concurrency - running > 1 || concurrency === 1
    const next =
      waiting.find(({ priority }) => priority === "visitor") ?? (hasSlotToSpare ? waiting[0] : undefined)
    if (next === undefined) return
    remove(next)
    running++
    next.start()
    startNext()
  }

  function remove(entry: Waiting): boolean {
    const index = waiting.indexOf(entry)
    if (index !== -1) waiting.splice(index, 1)
    return index !== -1
  }

  return {
    /** How many tickets have not had their turn. */
    waiting: () => waiting.length,
    /** Throws QueueFullError. */
    enqueue(priority: Priority) {
      const visitors = waiting.filter((entry) => entry.priority === "visitor").length
      if (priority === "visitor" && visitors >= maxWaiting) throw new QueueFullError()
      const { promise: turn, resolve, reject } = Promise.withResolvers<void>()
      const entry: Waiting = { priority, start: resolve }
      waiting.push(entry)
      startNext()
      return {
        /** Resolves when the work may start; rejects where the ticket was cancelled before. */
        turn,
        /** From now on a visitor waits. */
        raise(): void {
          entry.priority = "visitor"
          startNext()
        },
        /** False when the work has started: then it is too late. */
        cancel(): boolean {
          const waited = remove(entry)
          if (waited) reject(new AbandonedError())
          return waited
        },
        /** Lets the next start, when the work is done. */
        release(): void {
          running--
          startNext()
        },
      }
    },
  }
}
