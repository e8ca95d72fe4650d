import { Agent, request } from "node:https"
import { setTimeout as sleep } from "node:timers/promises"
import { findPercentile } from "#tools/figures.ts"
import { noneOf, type Row } from "#tools/terminal.ts"
import { type Ended, machine } from "./machine.ts"

type Seen = {
  readonly visits: number
  readonly failed: readonly string[]
  readonly slowestMs: number
  readonly medianMs: number
  /** On a connection that was closed before it had answered. */
  readonly sentAgain: number
}

type Site = { readonly host: string; readonly address: string; readonly root: string }

const VISITS_PER_SECOND = 10
const PATIENCE_MS = 15_000

/** Pages over TLS until it is stopped; every second one is a search that no cache knows. */
function startVisitors({ host, address, root }: Site): { stop(): Promise<Seen> } {
  const agent = new Agent({ keepAlive: true, maxSockets: 20, ca: root, servername: host })
  const failed: string[] = []
  const times: number[] = []
  const visits: Promise<void>[] = []
  let isOver = false
  let sentAgain = 0

  function visit(path: string): Promise<void> {
    const began = performance.now()
    return new Promise((resolve) => {
      const end = (problem: string | undefined) => {
        if (problem !== undefined) failed.push(`${new Date().toISOString()} ${path}: ${problem}`)
        times.push(performance.now() - began)
        resolve()
      }
      const asked = request(
        { agent, host: address, path, headers: { host }, timeout: PATIENCE_MS },
        (answer) => {
          answer.resume()
          answer.once("end", () => end(answer.statusCode === 200 ? undefined : `status ${answer.statusCode}`))
          answer.once("error", () => end("cut off"))
        },
      )
      asked.once("timeout", () => asked.destroy(new Error("timeout")))
      asked.once("error", (error) => {
        // nginx that reloads closes idle connections; a request that met that is sent again by every browser (RFC 9112, 9.3.1).
        const isClosed = asked.reusedSocket && "code" in error && error.code === "ECONNRESET"
        if (!isClosed) return end(error.message)
        sentAgain++
        visit(path).then(resolve)
      })
      asked.end()
    })
  }

  const going = (async () => {
    for (let turn = 0; !isOver; turn++) {
      visits.push(visit(turn % 2 === 0 ? "/" : `/vozidla?sales_price=${200_000 + turn}`))
      await sleep(1000 / VISITS_PER_SECOND)
    }
  })()
  return {
    async stop() {
      isOver = true
      await going
      await Promise.all(visits)
      agent.destroy()
      return {
        visits: times.length,
        failed,
        slowestMs: Math.max(...times),
        medianMs: findPercentile(times, 0.5),
        sentAgain,
      }
    },
  }
}

/** What the acts of a machine's life have in common. */
export const HOST = "www.javorina.test"
export const SECOND_HOST = "www.druhy.test"

/** With the authorities of the world. */
export async function dealership(...command: readonly string[]): Promise<Ended> {
  const trust = ["REQUESTS_CA_BUNDLE=/etc/ssl/world.pem", "NODE_EXTRA_CA_CERTS=/etc/ssl/world.pem"]
  const ended = await machine.run("env", ...trust, ...command)
  if (process.argv.includes("--show")) console.log(`$ ${command.join(" ")}\n${ended.text}`)
  return ended
}

/** Rows of a command that runs while visitors come, and of what they met. */
export async function underVisitors(
  what: string,
  root: string,
  work: () => Promise<Ended>,
  wanted = 0,
): Promise<readonly Row[]> {
  const visitors = startVisitors({ host: HOST, address: machine.inside, root })
  const began = Date.now()
  const row = succeeded(`${what}, under visitors`, await work(), began, wanted)
  await sleep(2_000)
  const seen = await visitors.stop()
  return [
    row,
    {
      ...noneOf(`pages that failed meanwhile, of ${seen.visits}`, seen.failed),
      remark: `median ${seen.medianMs.toFixed(0)} ms, slowest ${seen.slowestMs.toFixed(0)} ms, ${seen.sentAgain} sent again`,
    },
  ]
}

export function succeeded(what: string, { status, text }: Ended, began: number, wanted = 0): Row {
  const seconds = ((Date.now() - began) / 1000).toFixed(0)
  return {
    what,
    measured: `status ${status}, ${seconds} s`,
    limit: `status ${wanted}`,
    passed: status === wanted,
    notes: status === wanted ? [] : [text],
  }
}

/** Lines of a command that lists something, one a line. */
export function listLines({ text }: Ended): readonly string[] {
  return text.split("\n").filter((line) => line.trim() !== "")
}

/** What must never be lost: "1 50 3". */
export async function countSaved(): Promise<string> {
  const tables = ["enquiry", "price", "vehicle_day"].map(
    (table) => `(select count(*) from dealer_javorina.${table})`,
  )
  const sql = `select concat_ws(' ', ${tables.join(", ")})`
  return (
    await machine.run("runuser", "-u", "postgres", "--", "psql", "-At", "-c", sql, "dealer_javorina")
  ).text.trim()
}

/** Whether what must never be lost is as it was. */
export async function describeLoss(before: string): Promise<Row> {
  const after = await countSaved()
  return {
    what: "enquiries, prices, days before and after",
    measured: `${before}, ${after}`,
    limit: "the same",
    passed: before === after && !/ 0\b/.test(after),
  }
}

type Answer = { readonly status: number; readonly location: string }

/** By name and over TLS, as a visitor outside; with a body, as the form of a page of the site. */
export function ask(root: string, host: string, target: string, body?: string): Promise<Answer> {
  const form = {
    origin: `https://${host}`,
    "sec-fetch-site": "same-origin",
    "content-type": "application/x-www-form-urlencoded",
    "content-length": String(Buffer.byteLength(body ?? "")),
  }
  return new Promise((resolve) => {
    const asked = request(
      {
        host: machine.inside,
        servername: host,
        path: target,
        ca: root,
        method: body === undefined ? "GET" : "POST",
        headers: { host, ...(body !== undefined && form) },
        timeout: 15_000,
      },
      (answer) => {
        answer.resume()
        resolve({ status: answer.statusCode ?? 0, location: answer.headers.location ?? "" })
      },
    )
    asked.once("timeout", () => asked.destroy())
    asked.once("error", () => resolve({ status: 0, location: "" }))
    asked.end(body)
  })
}
