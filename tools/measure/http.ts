import { parseArgs } from "node:util"
import { prepareCommand } from "#tools/prepare-command.ts"
import { printTable, type Row } from "#tools/terminal.ts"
import { measureDay } from "./http-day.ts"
import { measureEdge } from "./http-edge.ts"
import { measureMixed, measurePage, measureRender } from "./http-pages.ts"

/**
 * `npm run tool -- bench:http [render page mixed edge day] [--beside ../other]`: what a page costs that is in no cache, a cached page beside bare Node, many
 * pages in a small cache, the edge in front, and the dealer's day while visitors read.
 */
const measures = {
  render: measureRender,
  page: measurePage,
  mixed: measureMixed,
  edge: measureEdge,
  day: measureDay,
}

prepareCommand({ programs: ["program wrk", "program nginx", "PostgreSQL"] })
const { positionals: wanted } = parseArgs({
  options: { beside: { type: "string" } },
  allowPositionals: true,
})
const rows: Row[] = []
for (const [name, measure] of Object.entries(measures))
  if (wanted.length === 0 || wanted.includes(name)) rows.push(...(await measure()))
printTable(rows)
