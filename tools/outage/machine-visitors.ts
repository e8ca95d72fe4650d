import https from "node:https"
import { setTimeout as sleep } from "node:timers/promises"
import { findRetryPauseMs } from "#domain/enquiry/retry-pauses.ts"
import { getFrom } from "#harness/get-from.ts"
import { browserHeaders, type HonestForm } from "#harness/honest-forms.ts"
import { findPercentile } from "#tools/figures.ts"
import { visitorAddresses } from "./machine-network.ts"

/** A browser that gets no connection asks the next address of the name (RFC 8305), and keeps to it for a while. */
const CONNECT_MS = 1_000
const ANSWER_MS = 8_000
const LEFT_OUT_MS = 5_000

type Outcome = {
  readonly at: number
  readonly ms: number
  readonly problem: string | null
  readonly edges: number
}

export type Readers = {
  /** Of what was asked since the moment. */
  describe(since: number): {
    readonly asked: number
    readonly failures: readonly string[]
    /** Answered by the second address only. */
    readonly failedOver: number
    readonly p99: number
  }
  stop(): Promise<void>
}

/** So many pages a second, each visitor at one of two edges while that answers. */
export function startReaders(origins: readonly string[], next: () => string, perSecond: number): Readers {
  const agents = visitorAddresses.map(
    (localAddress) => new https.Agent({ keepAlive: true, localAddress, timeout: ANSWER_MS }),
  )
  const leftOutUntil = new Map<string, number>()
  const outcomes: Outcome[] = []
  const underWay = new Set<Promise<void>>()
  let reading = true

  function ask(origin: string, path: string, visitor: number): Promise<{ status: number; problem: string }> {
    return new Promise((resolve) => {
      const fail = (error: Error) => resolve({ status: 0, problem: error.message })
      const agent = agents[visitor % agents.length]
      const request = https.get(
        origin + path,
        { ...(agent !== undefined && { agent }), headers: { "accept-encoding": "br" } },
        (reply) => {
          reply.resume()
          reply.once("error", fail)
          reply.once("end", () =>
            resolve({ status: reply.statusCode ?? 0, problem: `status ${reply.statusCode}` }),
          )
        },
      )
      const connecting = setTimeout(() => request.destroy(new Error("no connection in 1 s")), CONNECT_MS)
      request.once("socket", (socket) => {
        if (!socket.connecting) clearTimeout(connecting)
        else socket.once("connect", () => clearTimeout(connecting))
      })
      request.setTimeout(ANSWER_MS, () => request.destroy(new Error("no answer in 8 s")))
      request.once("error", fail)
      request.once("close", () => clearTimeout(connecting))
    })
  }

  async function read(visitor: number): Promise<void> {
    const at = performance.now()
    const path = next()
    const own = origins[visitor % origins.length] ?? ""
    const order = [own, ...origins.filter((origin) => origin !== own)].sort(
      (a, b) => Number((leftOutUntil.get(a) ?? 0) > at) - Number((leftOutUntil.get(b) ?? 0) > at),
    )
    let edges = 0
    let problem: string | null = "no edge"
    for (const origin of order) {
      edges++
      const answer = await ask(origin, path, visitor)
      problem = answer.status === 200 ? null : answer.problem
      // Whatever an edge answers is its answer; only without one is the next asked.
      if (answer.status !== 0) break
      leftOutUntil.set(origin, performance.now() + LEFT_OUT_MS)
    }
    outcomes.push({ at, ms: performance.now() - at, problem: problem && `${problem} ${path}`, edges })
  }

  const loop = (async () => {
    const started = performance.now()
    for (let sent = 0; reading; ) {
      for (; sent < ((performance.now() - started) / 1000) * perSecond; sent++) {
        const asking = read(sent)
        underWay.add(asking)
        asking.finally(() => underWay.delete(asking))
      }
      await sleep(10)
    }
    await Promise.all(underWay)
    for (const agent of agents) agent.destroy()
  })()

  return {
    describe(since) {
      const asked = outcomes.filter(({ at }) => at >= since)
      return {
        asked: asked.length,
        failures: asked.flatMap(({ problem }) => problem ?? []),
        failedOver: asked.filter(({ edges, problem }) => edges > 1 && problem === null).length,
        p99: findPercentile(
          asked.map(({ ms }) => ms),
          0.99,
        ),
      }
    },
    async stop() {
      reading = false
      await loop
    },
  }
}

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

export type Agreement = {
  /** How often both answered, and the longest time, in seconds, for which they said something else of one vehicle. */
  describe(): { readonly looks: number; readonly longestSeconds: number; readonly last: string | null }
  stop(): void
}

const LOOK_MS = 1_000

type OpenVehicle = {
  readonly id: number
  readonly priceCzk: number | null
  readonly arrivedOn: string | null
  readonly changedOn: string | null
}

/** Asks both sites each second for their vehicles, days and prices, past the edges' caches. */
export function watchAgreement(origins: readonly [string, string]): Agreement {
  let looks = 0
  let longestMs = 0
  let last: string | null = null
  /** Since when they differ on which vehicle: the stock changes so often that they may always differ on one. */
  let differing: ReadonlyMap<number, number> = new Map()

  async function look(): Promise<void> {
    const answers = await Promise.all(origins.map(readStock)).catch(() => undefined)
    const [one, two] = answers ?? []
    // A site that is down says nothing else.
    if (one === undefined || two === undefined) {
      differing = new Map()
      return
    }
    looks++
    const now = performance.now()
    const ids = [...new Set([...one.keys(), ...two.keys()])].filter((id) => one.get(id) !== two.get(id))
    differing = new Map(ids.map((id) => [id, differing.get(id) ?? now]))
    for (const [id, since] of differing)
      if (now - since > longestMs) {
        longestMs = now - since
        last = `${id}: ${one.get(id)} / ${two.get(id)}`
      }
  }

  const timer = setInterval(() => void look(), LOOK_MS)
  return {
    describe: () => ({ looks, longestSeconds: longestMs / 1000, last }),
    stop: () => clearInterval(timer),
  }
}

async function readStock(origin: string): Promise<ReadonlyMap<number, string>> {
  const answer = await fetch(`${origin}/vozidla.json`, { signal: AbortSignal.timeout(2_000) })
  if (!answer.ok) throw new Error(`status ${answer.status}`)
  const { vehicles }: { readonly vehicles: readonly OpenVehicle[] } = await answer.json()
  return new Map(
    vehicles.map(({ id, priceCzk, arrivedOn, changedOn }) => [id, `${priceCzk} ${arrivedOn} ${changedOn}`]),
  )
}
