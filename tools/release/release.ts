import { statSync } from "node:fs"
import { readFile } from "node:fs/promises"
import { parseArgs } from "node:util"
import { prepareCommand } from "#tools/prepare-command.ts"
import { buildRelease } from "./build-release.ts"

/**
 * `npm run tool -- release [--checked-on 2026-11-18] [--to .release]`: of the built site one file, which `dealership install` and
 * `dealership update` take, named after the commit, with a checksum beside it. The day is that of the last `npm run validate --
 * --whole` of this commit; the page on accessibility says it.
 */
const { values } = parseArgs({
  options: { "checked-on": { type: "string" }, to: { type: "string", default: ".release" } },
})
prepareCommand()
const name: string = JSON.parse(await readFile("build/release.json", "utf8"))
const file = await buildRelease({ name, checkedOn: values["checked-on"] ?? null, to: values.to })
console.log(`${file}, ${Math.round(statSync(file).size / 1_000_000)} MB`)
