import { request } from "node:https"
import { setTimeout as sleep } from "node:timers/promises"
import { noneOf, type Row } from "#tools/terminal.ts"
import { type Ended, machine } from "./machine.ts"
import { startVisitors } from "./visitors.ts"

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
  const ended = await work()
  const seconds = (Date.now() - began) / 1000
  await sleep(2_000)
  const seen = await visitors.stop()
  return [
    {
      what: `${what}, under visitors`,
      measured: `status ${ended.status}, ${seconds.toFixed(0)} s`,
      limit: `status ${wanted}`,
      passed: ended.status === wanted,
      notes: ended.status === wanted ? [] : [ended.text],
    },
    {
      ...noneOf(`pages that failed meanwhile, of ${seen.visits}`, seen.failed),
      remark: `median ${seen.medianMs.toFixed(0)} ms, slowest ${seen.slowestMs.toFixed(0)} ms, ${seen.sentAgain} sent again`,
    },
  ]
}

export function succeeded(what: string, { status, text }: Ended, began: number): Row {
  const seconds = ((Date.now() - began) / 1000).toFixed(0)
  return {
    what,
    measured: `status ${status}, ${seconds} s`,
    limit: "status 0",
    passed: status === 0,
    notes: status === 0 ? [] : [text],
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
