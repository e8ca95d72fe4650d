import { expect, it } from "vitest"
import { AbandonedError, QueueFullError, WorkLateError } from "#server/work/work-queue.ts"
import { WorkerLostError } from "./image-jobs.ts"
import { answerRefusedWork, TooMuchWorkError } from "./refused-work.ts"

it.each([
  [new TooMuchWorkError(3), 429, "3"],
  [new QueueFullError(), 503, "5"],
  [new WorkLateError(), 503, "5"],
  [new WorkerLostError("time"), 503, "5"],
  [new AbandonedError(), 499, null],
])("work refused with %o is answered with %i", (error, status, retryAfter) => {
  const answer = answerRefusedWork(error)
  expect(answer.status).toBe(status)
  expect(answer.headers.get("retry-after")).toBe(retryAfter)
  if (retryAfter !== null) expect(answer.headers.get("cache-control")).toBe("no-store")
})

it("an error of ours is none of these", () => {
  expect(() => answerRefusedWork(new Error("ours"))).toThrow("ours")
})
