import { Agent } from "node:https"
import { setTimeout as sleep } from "node:timers/promises"
import { getFrom, type Visit } from "#harness/get-from.ts"
import { findPercentile } from "#tools/figures.ts"
import { noneOf, type Row, sameAs } from "#tools/terminal.ts"
import { visitMeanwhile } from "#tools/visit-meanwhile.ts"
import { type Ended, machine } from "./machine.ts"

const BETWEEN_VISITS_MS = 100
const PATIENCE_MS = 15_000

/** What the acts of a machine's life have in common. */
export const HOST = "www.javorina.test"
export const SECOND_HOST = "www.druhy.test"
export const settingFiles = ["site.env", "dealer.json"].map((file) => `/etc/dealership/javorina/${file}`)

/** With the authorities of the world. */
export async function dealership(...command: readonly string[]): Promise<Ended> {
  const trust = ["REQUESTS_CA_BUNDLE", "NODE_EXTRA_CA_CERTS", "CURL_CA_BUNDLE"].map(
    (name) => `${name}=/etc/ssl/world.pem`,
  )
  const ended = await machine.run("env", ...trust, ...command)
  if (process.argv.includes("--show")) console.log(`$ ${command.join(" ")}\n${ended.text}`)
  return ended
}

/** Rows of a command that runs while visitors come, and of what they met. Every second page is a search that no cache knows. */
export async function underVisitors(
  what: string,
  root: string,
  work: () => Promise<Ended>,
  { wanted = 0, host = HOST }: { readonly wanted?: number; readonly host?: string } = {},
): Promise<readonly Row[]> {
  const agent = new Agent({ keepAlive: true, maxSockets: 20, ca: root, servername: host })
  const during = async () => {
    const began = Date.now()
    const row = succeeded(`${what}, under visitors`, await work(), began, wanted)
    await sleep(2_000)
    return row
  }
  const { result, times, failures } = await visitMeanwhile(during, BETWEEN_VISITS_MS, async (turn) => {
    const target = turn % 2 === 0 ? "/" : `/vozidla?sales_price=${200_000 + turn}`
    const { status, text } = await askBy(agent, host, target)
    // A site that is renamed leads on.
    return status === 200 || (host !== HOST && status === 308)
      ? undefined
      : `${new Date().toISOString()} ${target}: ${status || text}`
  })
  agent.destroy()
  const [median, slowest] = [0.5, 1].map((part) => findPercentile(times, part).toFixed(0))
  return [
    result,
    {
      ...noneOf(`pages that failed meanwhile, of ${times.length}`, failures),
      remark: `median ${median} ms, slowest ${slowest} ms`,
    },
  ]
}

export function succeeded(what: string, { status, text }: Ended, began: number, wanted = 0): Row {
  return {
    ...sameAs(what, `status ${status}`, `status ${wanted}`),
    remark: `${((Date.now() - began) / 1000).toFixed(0)} s`,
    notes: status === wanted ? [] : [text],
  }
}

/** Lines of a command that lists something, one a line. */
export function listLines({ text }: Ended): readonly string[] {
  return text.split("\n").filter((line) => line.trim() !== "")
}

export async function readSettings(): Promise<string> {
  return (await machine.run("cat", ...settingFiles)).text
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

/** By name and over TLS, as a visitor outside; with a body, as the form of a page of the site. */
export function ask(root: string, host: string, target: string, body?: string): Promise<Visit> {
  return askBy(new Agent({ ca: root, servername: host }), host, target, body)
}

function askBy(agent: Agent, host: string, target: string, body?: string): Promise<Visit> {
  const form = {
    origin: `https://${host}`,
    "sec-fetch-site": "same-origin",
    "content-type": "application/x-www-form-urlencoded",
  }
  return getFrom(`https://${machine.inside}${target}`, {
    agent,
    headers: { host, ...(body !== undefined && form) },
    patienceMs: PATIENCE_MS,
    ...(body !== undefined && { method: "POST", body }),
  })
}
