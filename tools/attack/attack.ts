import { parseArgs } from "node:util"
import { prepareCommand } from "#tools/prepare-command.ts"
import { printTable, type Row } from "#tools/terminal.ts"
import { attackInCrowds } from "./crowds.ts"
import { attackByForms } from "./forms.ts"
import { attackByInjection } from "./injection.ts"
import { attackByUploads } from "./uploads.ts"
import { attackBesideVisitors } from "./visitors.ts"

const kinds = {
  visitors: { play: attackBesideVisitors, programs: ["nginx"] },
  crowds: { play: attackInCrowds, programs: ["PostgreSQL"] },
  forms: { play: attackByForms, programs: ["PostgreSQL"] },
  uploads: { play: attackByUploads, programs: ["PostgreSQL"] },
  injection: { play: attackByInjection, programs: ["nginx", "browser"] },
} as const

/**
 * `npm run attack [-- injection visitors … --short --only "C1|H3"]`: every attack that we know, or those of some kinds or with
 * some names, at a site as in production. `visitors`: what visitors notice of it; `crowds`: whether a few can use up what all
 * share; `forms` and `uploads`: as no page sends them; `injection`: whether anything is taken for something else than data.
 */
const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { short: { type: "boolean", default: false }, only: { type: "string", default: "" } },
})
const unknown = positionals.filter((name) => !Object.hasOwn(kinds, name))
if (unknown.length > 0) {
  console.error(`There is no kind ${unknown.join(", ")} of attack: ${Object.keys(kinds).join(", ")}.`)
  process.exit(2)
}
const chosen = Object.entries(kinds)
  .filter(([name]) => positionals.length === 0 || positionals.includes(name))
  .map(([, kind]) => kind)
prepareCommand({ programs: chosen.flatMap(({ programs }) => programs) })
const rows: Row[] = []
for (const { play } of chosen)
  rows.push(...(await play({ short: values.short, only: new RegExp(values.only) })))
printTable(rows)
