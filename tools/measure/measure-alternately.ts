import { execFile } from "node:child_process"
import { request } from "node:http"
import { promisify } from "node:util"
import { findPercentile } from "#tools/figures.ts"
import { showProgress } from "#tools/terminal.ts"

const ROUNDS = 5
const SECONDS = 3

/** Requests a second of each server, in turns, so that a busy machine is busy for all: the median of the rounds. */
export async function measureAlternately<Name extends string>(
  what: string,
  servers: Readonly<Record<Name, string>>,
  options: readonly string[] = [],
): Promise<Record<Name, number>> {
  const names = Object.keys(servers) as Name[]
  const rates = new Map(names.map((name) => [name, [] as number[]]))
  for (const name of names) await runWrk(servers[name], 1, options)
  for (let round = 0; round < ROUNDS; round++)
    for (const name of names) {
      showProgress(`${what}: ${name}, round ${round + 1} of ${ROUNDS}`)
      rates.get(name)?.push(await runWrk(servers[name], SECONDS, options))
    }
  const medians = {} as Record<Name, number>
  for (const [name, each] of rates) medians[name] = findPercentile(each, 0.5)
  return medians
}

/** Requests a second over 32 connections, as wrk counts them. A failure of any request is a failure of the run. */
export async function runWrk(url: string, seconds: number, options: readonly string[] = []): Promise<number> {
  const { stdout } = await promisify(execFile)("wrk", ["-t1", "-c32", `-d${seconds}s`, ...options, url])
  if (/Non-2xx|Socket errors/.test(stdout)) throw new Error(stdout)
  return Number(stdout.match(/Requests\/sec:\s+([\d.]+)/)?.[1])
}

/** An answer as it travels: fetch would decompress it. Without the headers that every server adds by itself. */
export function fetchCompressed(url: string): Promise<{ bytes: Buffer; headers: Record<string, unknown> }> {
  return new Promise((resolve, reject) => {
    request(url, { headers: { "accept-encoding": "br" } }, (response) => {
      const chunks: Buffer[] = []
      response.on("data", (chunk) => chunks.push(chunk))
      response.on("end", () => {
        const { date: _, connection: _2, "keep-alive": _3, ...headers } = response.headers
        resolve({ bytes: Buffer.concat(chunks), headers })
      })
    })
      .on("error", reject)
      .end()
  })
}
