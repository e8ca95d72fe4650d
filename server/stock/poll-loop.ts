import { setTimeout as sleep } from "node:timers/promises"

/** How soon a follower has what the leader has put on the disk. */
const LOOK_MS = 1_000

type Turns = {
  /** Whether it is for this process to ask the provider now. */
  readonly mayPoll: () => boolean
  /** Asks the provider; says in how many milliseconds it wants to ask again. */
  readonly poll: () => Promise<number>
  /** Takes up what another process was told; says in how many milliseconds a poll would be due. */
  readonly follow: () => Promise<number>
  readonly signal: AbortSignal
  readonly now: () => number
}

/** One process polls, the others follow it, and one of them goes on in its rhythm when it is gone. */
export async function runPollLoop({ mayPoll, poll, follow, signal, now }: Turns): Promise<void> {
  let delay = 0
  let since = now()
  const pause = (ms: number) => sleep(ms, undefined, { signal }).catch(() => {})
  while (!signal.aborted) {
    if (!mayPoll()) {
      delay = await follow()
      since = now()
      await pause(LOOK_MS)
      continue
    }
    // A clock that is put back must not put off the next poll.
    await pause(Math.min(Math.max(0, since + delay - now()), delay))
    if (signal.aborted) return
    since = now()
    delay = await poll()
  }
}
