import { readFileSync } from "node:fs"
import { setTimeout as sleep } from "node:timers/promises"
import { findFreePort } from "#harness/start-edge.ts"
import type { Row } from "#tools/terminal.ts"
import type { Attack, Play, Stage } from "./stage.ts"

const HANGING_MS = 12_000
const FULL_MS = 8_000
const NOTICED_MS = 5_000

/** Stopped as an endless loop would stop it: connections are taken, and nothing is answered. */
const hangProcess: Play = async ({ pair }, round) => {
  const { pid } = pair.processes[round % 2] ?? pair.site
  process.kill(pid, "SIGSTOP")
  await sleep(HANGING_MS)
  process.kill(pid, "SIGCONT")
  return []
}

/** Every byte of the disk on which the edge keeps its cache. */
const fillEdgeDisk: Play = async ({ edgeDisk }) => {
  const empty = await edgeDisk.fill()
  await sleep(FULL_MS)
  await empty()
  // Until the site has told the edge that it may save again.
  await sleep(NOTICED_MS)
  return []
}

/** One environment file for all processes, and in it a port that only one of them can have. */
const shareMetricsPort: Play = async ({ pair }) => {
  const environment = { METRICS_PORT: String(await findFreePort()) }
  const first = await pair.startProcess(environment)
  const second = await pair.startProcess(environment)
  const answer = await fetch(second.origin)
  const code = await second.stop()
  await first.stop()
  return answer.ok && code === 0 ? [] : [`the second process answered ${answer.status}, exit code ${code}`]
}

export const failures: Readonly<Record<string, Attack>> = {
  "M9 two processes with one METRICS_PORT": { play: shareMetricsPort },
  "M10 one of two processes hangs": { play: hangProcess },
  "H5 the edge's disk is full": { play: fillEdgeDisk },
}

const CACHED = ["/", "/vozidla", "/kontakt", "/vozidla/skoda/octavia/104211"]
const NEVER_ASKED = ["/zaruka", "/vozidla?sort=od_nejlevnejsich&page=3", "/nic"]

/** Both processes are stopped: what the edge has cached is served, and for the rest there is a page with the phones. */
export async function askWhileAllIsDown({ pair }: Stage): Promise<readonly Row[]> {
  const dealer: { readonly phones: readonly string[] } = JSON.parse(
    readFileSync(new URL("../../demo/dealer.json", import.meta.url), "utf8"),
  )
  const ask = async (path: string) => {
    const answer = await fetch(pair.origin + path, { headers: { "accept-encoding": "br" } })
    return { status: answer.status, text: await answer.text() }
  }
  for (const path of CACHED) await ask(path)
  const codes = await Promise.all(pair.processes.map((site) => site.stop()))
  const cached = await Promise.all(CACHED.map(ask))
  const others = await Promise.all(NEVER_ASKED.map(ask))
  const hasPhones = (text: string) =>
    dealer.phones.every((phone) => text.includes(`tel:${phone.replaceAll(" ", "")}`))
  return [
    {
      what: "exit codes after SIGTERM",
      measured: codes.join(", "),
      limit: "0, 0",
      passed: codes.every((code) => code === 0),
    },
    {
      what: "all is down: pages that the edge has",
      measured: cached.map(({ status }) => status).join(", "),
      limit: "200",
      passed: cached.every(({ status }) => status === 200),
    },
    {
      what: "all is down: other pages, with the dealer's phones",
      measured: others.map(({ status, text }) => `${status}${hasPhones(text) ? "" : " without"}`).join(", "),
      limit: "503",
      passed: others.every(({ status, text }) => status === 503 && hasPhones(text)),
    },
  ]
}
