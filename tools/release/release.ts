import { createHash, createPrivateKey, createPublicKey } from "node:crypto"
import { statSync } from "node:fs"
import { readFile } from "node:fs/promises"
import { parseArgs } from "node:util"
import { prepareCommand } from "#tools/prepare-command.ts"
import { buildRelease } from "./build-release.ts"

/**
 * `npm run tool -- release --key <file> [--checked-on 2026-11-18] [--to .release]`: of the built site one file, which `dealership
 * install` and `dealership update` take, named after the commit, signed. The key is made once, and kept where no release is made
 * without its holder: `openssl genpkey -algorithm ed25519 -out <file>`. The day is that of the last `npm run validate -- --whole`
 * of this commit; the page on accessibility says it.
 */
const { values } = parseArgs({
  options: {
    key: { type: "string" },
    "checked-on": { type: "string" },
    to: { type: "string", default: ".release" },
  },
})
prepareCommand()
if (values.key === undefined)
  throw new Error("--key <file> is missing; made once: openssl genpkey -algorithm ed25519 -out <file>")
const privateKey = createPrivateKey(await readFile(values.key))
const name: string = JSON.parse(await readFile("build/release.json", "utf8"))
const file = await buildRelease({ name, checkedOn: values["checked-on"] ?? null, privateKey, to: values.to })
const publicKey = createPublicKey(privateKey).export({ type: "spki", format: "der" })
console.log(`${file}, ${Math.round(statSync(file).size / 1_000_000)} MB
signed by ${createHash("sha256").update(publicKey).digest("hex")}`)
