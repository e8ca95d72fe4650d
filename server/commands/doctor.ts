import { parseArgs } from "node:util"
import { listEntries } from "#domain/data/records.ts"
import { formatIncidentTime } from "#server/incidents/incidents.ts"
import { type CheckName, checks, type Finding } from "./doctor/checks.ts"
import { inspectSite, type SiteStatus } from "./doctor/inspect-site.ts"
import { listDealers } from "./installed-dealers.ts"

const WIDTH = 12

/** `dealership doctor [check…] [--json]`: every check of every dealer on this machine, in words. Changes nothing. */
export async function doctor(args: string[]): Promise<number> {
  const { values, positionals } = parseArgs({
    args,
    allowPositionals: true,
    options: { json: { type: "boolean", default: false }, root: { type: "string", default: "" } },
  })
  const dealers = listDealers(values.root)
  if (dealers.length === 0) {
    process.stderr.write("  fault  no dealer is installed here: dealership install\n")
    return 1
  }
  const examined: { readonly dealer: string; readonly findings: readonly NamedFinding[] }[] = []
  for (const dealer of dealers) {
    const status = await inspectSite(dealer, values.root)
    const findings = examine(status).filter(
      ({ name }) => positionals.length === 0 || positionals.includes(name),
    )
    examined.push({ dealer: dealer.name, findings })
    if (!values.json) process.stdout.write(formatFindings(status, findings, new Date()))
  }
  if (values.json) process.stdout.write(`${JSON.stringify(examined, null, 2)}\n`)
  return examined.some(({ findings }) => findings.some(({ word }) => word === "fault")) ? 1 : 0
}

export type NamedFinding = Finding & { readonly name: CheckName }

export function examine(status: SiteStatus): readonly NamedFinding[] {
  return listEntries<CheckName, (status: SiteStatus) => Finding>(checks).map(([name, check]) => ({
    name,
    ...check(status),
  }))
}

/** Faults come first, each with what fixes it; beside one, all that is well is a line. */
export function formatFindings(status: SiteStatus, findings: readonly NamedFinding[], at: Date): string {
  const faults = findings.filter((finding) => finding.word === "fault")
  const warnings = findings.filter(({ word }) => word === "warn")
  const well = findings.filter(({ word }) => word === "ok")
  const line = (word: string, name: string, text: string) =>
    `  ${word.padEnd(6)} ${name.padEnd(WIDTH)} ${text}`
  const indent = (text: string) => `${" ".repeat(WIDTH + 10)}${text}`
  const body = [
    ...faults.flatMap(({ name, text, impact, fix }) => [
      line("fault", name, text),
      line("", "impact", impact),
      ...fix.map((step, index) =>
        index === 0 ? line("", "fix", `1  ${step}`) : indent(`${index + 1}  ${step}`),
      ),
      "",
    ]),
    ...warnings.map(({ name, text }) => line("warn", name, text)),
    ...(faults.length + warnings.length === 0
      ? well.map(({ name, text }) => line("ok", name, text))
      : well.length > 0
        ? [line("ok", well.map(({ name }) => name).join(", "), "").trimEnd()]
        : []),
  ]
  const release = status.program.release ?? "no release"
  const verdict =
    faults.length > 0
      ? `${faults.length} ${faults.length === 1 ? "fault" : "faults"}.`
      : `All is well${warnings.length > 0 ? `; ${warnings.length} to look at` : ""}.`
  return `\n  ${status.siteUrl}, ${release}, ${formatIncidentTime(at)}\n\n${body.join("\n")}\n\n  ${verdict}\n\n`
}
