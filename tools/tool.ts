import path from "node:path"
import { findToolFile, tools } from "./tools.ts"

/**
 * `npm run tool`: lists all tools. `npm run tool -- faults --short` runs one. Its folder may be said before it, and a space in
 * place of a colon: `-- outage faults`, `-- bench filter`.
 */
const [first = "", second = ""] = process.argv.slice(2)
const inFolder = findToolFile(second)?.startsWith(`${first}/`) ? second : ""
const name = [`${first}:${second}`, inFolder, first].find((each) => findToolFile(each) !== undefined)

if (name === undefined) {
  for (const [each, [, shows]] of Object.entries(tools)) console.log(`${each.padEnd(18)}${shows}`)
  if (first !== "") console.error(`\nThere is no tool ${first}.`)
  process.exitCode = first === "" ? 0 : 2
} else {
  // The tool reads what is left.
  process.argv.splice(2, name === first ? 1 : 2)
  await import(path.join(import.meta.dirname, findToolFile(name) ?? ""))
}
