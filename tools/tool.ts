import path from "node:path"
import { findToolFile, tools } from "./tools.ts"

/** `npm run tool`: lists all tools. `npm run tool -- faults --short` runs one. */
const [name = ""] = process.argv.slice(2)
const file = findToolFile(name)
if (file === undefined) {
  for (const [each, [, shows]] of Object.entries(tools)) console.log(`${each.padEnd(18)}${shows}`)
  if (name !== "") console.error(`\nThere is no tool ${name}.`)
  process.exitCode = name === "" ? 0 : 2
} else {
  // The tool reads what is left.
  process.argv.splice(2, 1)
  await import(path.join(import.meta.dirname, file))
}
