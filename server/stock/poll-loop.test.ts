import { describe, expect, it } from "vitest"
import { choosePollDelay, runPollLoop } from "./poll-loop.ts"

const minutes = (count: number) => count * 60_000
const delay = (failures: number, hasStock = true, random = 0.5) =>
  choosePollDelay({ pollMs: minutes(5), failures, hasStock, random })

describe("the time to the next poll", () => {
  it("is five minutes, give or take a tenth", () => {
    expect(delay(0)).toBe(minutes(5))
    expect(delay(0, true, 0)).toBe(minutes(4.5))
    expect(delay(0, true, 1)).toBe(minutes(5.5))
  })

  it("grows while the provider fails, up to a quarter of an hour", () => {
    expect([1, 2, 3, 1000].map((failures) => delay(failures))).toEqual([
      minutes(10),
      minutes(15),
      minutes(15),
      minutes(15),
    ])
  })

  it("is short while there is nothing to show, and never longer than usual", () => {
    expect(delay(1, false)).toBe(2000)
    expect(delay(4, false)).toBe(16_000)
    expect(delay(1000, false)).toBe(minutes(5))
  })
})

/** Runs the loop for so many milliseconds of sleep, and lists what it did after how many of them. */
async function runFor(
  endMs: number,
  leads: (slept: number) => boolean,
  onPoll = (_clock: { now: number }) => {},
  report = (_error: unknown) => {},
) {
  const clock = { now: 0 }
  const steps: string[] = []
  const ending = new AbortController()
  let slept = 0
  await runPollLoop({
    mayPoll: () => leads(slept),
    async pollOnce() {
      steps.push(`poll at ${slept}`)
      onPoll(clock)
      return 5000
    },
    async followOnce() {
      steps.push(`follow at ${slept}`)
      return 2500
    },
    clock: {
      now: () => clock.now,
      async sleep(ms) {
        clock.now += ms
        slept += ms
        if (slept > endMs) ending.abort()
      },
    },
    retryMs: 5000,
    onError(error) {
      steps.push(String(error))
      report(error)
    },
    signal: ending.signal,
  })
  return steps
}

describe("the poll loop", () => {
  it("follows every second, looks once more as the new leader, and polls when the next poll was due", async () => {
    const steps = await runFor(5000, (slept) => slept >= 2000)
    expect(steps).toEqual(["follow at 0", "follow at 1000", "follow at 2000", "poll at 3500"])
  })

  it("follows when another process leads", async () => {
    const steps = await runFor(6000, (slept) => slept < 5000)
    expect(steps).toEqual(["poll at 0", "poll at 5000", "follow at 5000", "follow at 6000"])
  })

  it("goes on when every poll fails, also where the error cannot even be logged", async () => {
    const fail = () => {
      throw new Error("a bug")
    }
    const steps = await runFor(12_000, () => true, fail, fail)
    expect(steps).toEqual([0, 5000, 10_000].flatMap((slept) => [`poll at ${slept}`, "Error: a bug"]))
  })

  it("polls at once and then in its rhythm, also by a clock that is set back a day", async () => {
    const setBack = (clock: { now: number }) => {
      clock.now -= 86_400_000
    }
    expect(await runFor(12_000, () => true, setBack)).toEqual(["poll at 0", "poll at 5000", "poll at 10000"])
  })
})
