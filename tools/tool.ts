import path from "node:path"
import { findTool, tools } from "./tools.ts"

/**
 * `npm run tool`: lists all tools. `npm run tool -- spam --posts 100` runs one. Its folder may be said before it, and a space in
 * place of a colon: `-- attack spam`, `-- bench filter`.
 */
const given = process.argv.slice(2)
const [first = "", second = ""] = given
const inFolder = findTool(second)?.file.startsWith(`${first}/`) ? second : ""
const name = [`${first}:${second}`, inFolder, first].find((each) => findTool(each) !== undefined)
const tool = name === undefined ? undefined : findTool(name)

if (tool === undefined) {
  const width = Math.max(...Object.keys(tools).map((each) => each.length))
  for (const [each, { shows }] of Object.entries(tools)) console.log(`${each.padEnd(width)}  ${shows}`)
  if (first !== "") console.error(`\nThere is no tool ${first}.`)
  process.exitCode = first === "" ? 0 : 2
} else {
  // The tool reads what is left.
  process.argv.splice(2, name === first ? 1 : 2)
  await import(path.join(import.meta.dirname, tool.file))
}
