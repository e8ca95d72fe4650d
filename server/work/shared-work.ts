import { AbandonedError, type Priority, type Ticket, WorkLateError, type WorkQueue } from "./work-queue.ts"

export type Caller = {
  readonly priority: Priority
  /** Aborted when the caller no longer waits. */
  readonly signal?: AbortSignal | undefined
  /** How long the caller waits; for ever unless given. */
  readonly patienceMs?: number | undefined
  /** Throws where the caller has asked for too much that is not there yet. */
  readonly admit?: (() => void) | undefined
}

/** Rejects with QueueFullError, AbandonedError or WorkLateError, or as the work does. */
export type SharedWork<Result> = (key: string, caller: Caller, work: () => Promise<Result>) => Promise<Result>

type Shared<Result> = { readonly ticket: Ticket; readonly result: Promise<Result>; callers: number }

/**
 * Work is done once for all who ask for it under the same key while it waits or runs. It is raised when a visitor joins,
 * and dropped when all have left before it started.
 */
export function createSharedWork<Result>(queue: WorkQueue): SharedWork<Result> {
  const inFlight = new Map<string, Shared<Result>>()

  function start(key: string, priority: Priority, work: () => Promise<Result>): Shared<Result> {
    const ticket = queue.enqueue(priority)
    const shared = { ticket, result: ticket.turn.then(work), callers: 0 }
    inFlight.set(key, shared)
    ticket.turn.then(
      () => {
        const finish = () => {
          inFlight.delete(key)
          ticket.release()
        }
        shared.result.then(finish, finish)
      },
      () => {},
    )
    return shared
  }

  function leave(key: string, shared: Shared<Result>): void {
    shared.callers--
    if (shared.callers === 0 && shared.ticket.cancel()) inFlight.delete(key)
  }

  return async (key, { priority, signal, patienceMs }, work) => {
    if (signal?.aborted) throw new AbandonedError()
    const shared = inFlight.get(key) ?? start(key, priority, work)
    if (priority === "visitor") shared.ticket.raise()
    shared.callers++
    if (signal === undefined && patienceMs === undefined) return shared.result
    return new Promise((resolve, reject) => {
      const giveUp = (error: Error) => {
        stopWaiting()
        reject(error)
        leave(key, shared)
      }
      const onAbort = () => giveUp(new AbandonedError())
      const onLate = () => giveUp(new WorkLateError())
      const timer = patienceMs === undefined ? undefined : setTimeout(onLate, patienceMs)
      const stopWaiting = () => {
        clearTimeout(timer)
        signal?.removeEventListener("abort", onAbort)
      }
      signal?.addEventListener("abort", onAbort)
      shared.result.then(resolve, reject).finally(stopWaiting)
    })
  }
}
