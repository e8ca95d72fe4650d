import { setTimeout as sleep } from "node:timers/promises"
import { z } from "zod"
import { noneOf, type Row, showProgress } from "#tools/terminal.ts"
import { dealership } from "./act-parts.ts"
import { breakages } from "./breakages.ts"
import { machine } from "./machine.ts"

/** What `dealership doctor --json` prints. */
const findingsSchema = z.array(
  z.object({
    dealer: z.string(),
    findings: z.array(
      z.object({
        name: z.string(),
        word: z.string(),
        text: z.string(),
        repair: z.array(z.string()).optional(),
      }),
    ),
  }),
)

/** What doctor says of a sound machine, and of one thing after another that is broken on it. */
export async function breakAndExamine(): Promise<readonly Row[]> {
  const rows: Row[] = []
  showProgress("doctor, on a sound machine")
  rows.push(noneOf("doctor on a sound machine: false alarms", await listFaults()))
  const missed: string[] = []
  for (const { what, check, breaks, mends } of breakages) {
    showProgress(`doctor: ${what}`)
    await machine.run("sh", "-c", breaks)
    const found = await listFaults()
    if (!found.some((fault) => fault.startsWith(`${check}: `)))
      missed.push(`${what}: ${found.join("; ") || "nothing"}`)
    await machine.run("sh", "-c", mends)
  }
  rows.push(noneOf(`doctor: of ${breakages.length} things broken on purpose not named`, missed))
  showProgress("doctor, after all was mended")
  const began = Date.now()
  while ((await listFaults()).length > 0 && Date.now() - began < 60_000) await sleep(2_000)
  rows.push(noneOf("doctor after all was mended: false alarms", await listFaults()))
  return rows
}

/** Of the first dealer: "edge: nginx does not run", each with what mends it. Not by `current`, which may be what is broken. */
async function listFaults(): Promise<readonly string[]> {
  const program = "/opt/dealership/releases/dealership-first/bin/dealership"
  const { text } = await dealership(program, "doctor", "--json")
  const examined = findingsSchema.safeParse(JSON.parse(text.slice(text.indexOf("["))))
  if (!examined.success) return [`doctor: ${text}`]
  return examined.data
    .filter(({ dealer }) => dealer === "javorina")
    .flatMap(({ findings }) => findings)
    .filter(({ word, repair = [] }) => word === "fault" && repair.length > 0)
    .map(({ name, text: said }) => `${name}: ${said}`)
}
