import { setTimeout as sleep } from "node:timers/promises"
import { findRetryPauseMs } from "#domain/enquiry/retry-pauses.ts"
import { getFrom } from "#harness/get-from.ts"
import { browserHeaders, type HonestForm } from "#harness/honest-forms.ts"
import { visitorAddresses } from "./machine-network.ts"

export type Writers = {
  /** Of all that were thanked. */
  readonly thanked: readonly string[]
  /** The longest time, in seconds, without anybody being thanked since the moment. */
  findLongestGap(since: number): number
  stop(): Promise<void>
}

/** So many enquiries a second; each is sent until it is thanked for, at the other edge after an answer that says otherwise. */
export function startWriters(
  origins: readonly string[],
  buildForm: (number: number) => HonestForm,
  perSecond: number,
): Writers {
  const thanked: string[] = []
  const thankedAt: number[] = []
  const underWay: Promise<void>[] = []
  let writing = true

  async function write(number: number): Promise<void> {
    const { body, message } = buildForm(number)
    const text = body.toString()
    for (let attempt = 0; ; attempt++) {
      const { status } = await getFrom(`${origins[(number + attempt) % origins.length]}/poptavka`, {
        method: "POST",
        from: visitorAddresses[number % visitorAddresses.length] ?? "",
        headers: {
          ...browserHeaders,
          "content-type": "application/x-www-form-urlencoded",
          "content-length": String(Buffer.byteLength(text)),
        },
        body: text,
      })
      if (status === 303) break
      await sleep(findRetryPauseMs(attempt))
    }
    thanked.push(message)
    thankedAt.push(performance.now())
  }

  const loop = (async () => {
    const started = performance.now()
    for (let sent = 0; writing; ) {
      for (; sent < ((performance.now() - started) / 1000) * perSecond; sent++) underWay.push(write(sent))
      await sleep(20)
    }
    await Promise.all(underWay)
  })()

  return {
    thanked,
    findLongestGap(since) {
      const moments = [since, ...thankedAt.filter((at) => at >= since), performance.now()]
      const gaps = moments.slice(1).map((at, index) => at - (moments[index] ?? at))
      return Math.max(...gaps) / 1000
    },
    async stop() {
      writing = false
      await loop
    },
  }
}
