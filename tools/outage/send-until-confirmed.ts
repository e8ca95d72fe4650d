import { setTimeout as sleep } from "node:timers/promises"
import { findRetryPauseMs } from "#domain/enquiry/retry-pauses.ts"
import { browserHeaders, type HonestForm } from "#harness/honest-forms.ts"

/** A browser gives up on an answer, not on the form. */
const ANSWER_MS = 10_000

export type Visit = HonestForm & {
  /** Answers that said "not kept", and tries without an answer: the process was killed, or the line broke. */
  readonly refused: number
  readonly unanswered: number
  /** Of the answers. */
  readonly slowestMs: number
}

/** Sends one form until it is thanked for, each time with the same words, and in between waits as the page does. */
export async function sendUntilConfirmed(form: HonestForm, pickOrigin: () => string): Promise<Visit> {
  let [refused, unanswered, slowestMs] = [0, 0, 0]
  for (let attempt = 0; ; attempt++) {
    const started = performance.now()
    const status = await post(pickOrigin(), form.body)
    if (status === 0) unanswered++
    else slowestMs = Math.max(slowestMs, performance.now() - started)
    if (status === 303) return { ...form, refused, unanswered, slowestMs }
    if (status === 503) refused++
    else if (status !== 0) throw new Error(`a form was answered with ${status}`)
    await sleep(findRetryPauseMs(attempt))
  }
}

/** The status, or 0 when there was no answer. */
async function post(origin: string, body: URLSearchParams): Promise<number> {
  try {
    const signal = AbortSignal.timeout(ANSWER_MS)
    const answer = await fetch(`${origin}/poptavka`, {
      method: "POST",
      headers: browserHeaders,
      body,
      redirect: "manual",
      signal,
    })
    await answer.arrayBuffer()
    return answer.status
  } catch {
    return 0
  }
}
