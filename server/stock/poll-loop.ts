import { setTimeout as sleep } from "node:timers/promises"

export type Clock = {
  now(): number
  /** Ends early when the signal is aborted. */
  sleep(ms: number, signal: AbortSignal): Promise<void>
}

export const systemClock: Clock = {
  now: () => Date.now(),
  sleep: (ms, signal) => sleep(ms, undefined, { signal }).catch(() => {}),
}

/** How often a follower looks for a new stock on disk. */
const FOLLOW_MS = 1_000

type PollLoop = {
  /** Whether this process is the one that polls now. */
  readonly mayPoll: () => boolean
  /** Both return the milliseconds until the next poll is due. */
  readonly pollOnce: () => Promise<number>
  readonly followOnce: () => Promise<number>
  /** An error, even in here, ends neither polling nor following: it is reported, and the loop continues after a while. */
  readonly onError: (error: unknown) => void
  readonly retryMs: number
  readonly clock: Clock
  readonly signal: AbortSignal
}

/** The leader polls, the others follow it; a follower that becomes leader polls when the leader's next poll was due. */
export async function runPollLoop(loop: PollLoop): Promise<void> {
  const { mayPoll, pollOnce, followOnce, onError, retryMs, clock, signal } = loop
  let delayMs = 0
  let since = clock.now()
  let isFollowing = false

  async function follow(): Promise<void> {
    isFollowing = true
    delayMs = await followOnce()
    since = clock.now()
    await clock.sleep(FOLLOW_MS, signal)
  }

  async function poll(): Promise<void> {
    // The last leader may have saved something since this process last looked.
    if (isFollowing) await followOnce()
    isFollowing = false
    // A clock that is set back must not postpone the next poll.
    await clock.sleep(Math.min(Math.max(0, since + delayMs - clock.now()), delayMs), signal)
    if (signal.aborted) return
    since = clock.now()
    delayMs = await pollOnce()
  }

  while (!signal.aborted) {
    try {
      await (mayPoll() ? poll() : follow())
    } catch (error) {
      attempt(() => onError(error))
      since = clock.now()
      delayMs = 0
      await clock.sleep(retryMs, signal)
    }
  }
}

function attempt(report: () => void): void {
  try {
    report()
  } catch {
    // Where not even an error can be logged, polling continues all the same.
  }
}

type Poll = {
  readonly pollMs: number
  /** How many polls in a row have failed. */
  readonly failures: number
  readonly hasStock: boolean
  /** From 0 to 1: processes that start together do not poll together. */
  readonly random: number
}

/** Backs off while the provider fails; retries soon while there is no stock to show at all. */
export function choosePollDelay({ pollMs, failures, hasStock, random }: Poll): number {
  const jitter = 0.9 + 0.2 * random
  const doubled = 2 ** Math.min(failures, 20)
  if (failures === 0) return Math.round(pollMs * jitter)
  return Math.round(
    (hasStock ? Math.min(pollMs * doubled, pollMs * 3) : Math.min(1000 * doubled, pollMs)) * jitter,
  )
}
