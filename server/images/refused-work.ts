import { TOO_MANY_REQUESTS } from "#domain/czech/refusals.ts"
import { retryAfter } from "#domain/site/retry-after.ts"
import { cachePolicies } from "#server/headers/cache-policies.ts"
import { AbandonedError, QueueFullError, WorkLateError } from "#server/work/work-queue.ts"
import { WorkerLostError, WorkerNotStartedError } from "./image-jobs.ts"

/** The client has asked for too much that is not there yet. */
export class TooMuchWorkError extends Error {
  readonly waitSeconds: number
  constructor(waitSeconds: number) {
    super()
    this.waitSeconds = waitSeconds
  }
}

/** nginx's status for a client that has hung up; nobody receives it, but it is counted. */
const CLIENT_CLOSED_REQUEST = 499
const RETRY_SECONDS = 5
const temporary = [QueueFullError, WorkLateError, WorkerLostError, WorkerNotStartedError]

/** The answer to a request whose work is not done; any other error is thrown again. */
export function answerRefusedWork(error: unknown): Response {
  if (error instanceof TooMuchWorkError) return refuse(429, TOO_MANY_REQUESTS, error.waitSeconds)
  if (temporary.some((kind) => error instanceof kind))
    return refuse(503, "Service Unavailable", RETRY_SECONDS)
  if (error instanceof AbandonedError) return new Response(null, { status: CLIENT_CLOSED_REQUEST })
  throw error
}

function refuse(status: number, text: string, retrySeconds: number): Response {
  const headers = {
    "content-type": "text/plain; charset=utf-8",
    "cache-control": cachePolicies.error,
    ...retryAfter(retrySeconds),
  }
  return new Response(text, { status, headers })
}
