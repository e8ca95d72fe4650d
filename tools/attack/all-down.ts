import { readFileSync } from "node:fs"
import type { Row } from "#tools/terminal.ts"
import type { Stage } from "./stage.ts"

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
