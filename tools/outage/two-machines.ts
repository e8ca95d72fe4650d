import { spawn } from "node:child_process"
import { once } from "node:events"
import { rmSync } from "node:fs"
import { chmod, mkdtemp } from "node:fs/promises"
import { fileURLToPath } from "node:url"
import { prepareCommand } from "#tools/prepare-command.ts"
import { createNetwork } from "./machine-network.ts"

/**
 * `npm run tool -- two-machines`: two sites, two edges, PostgreSQL primary and standby, each machine a network namespace with folders of
 * its own. Site, edge, standby, network and primary are lost in turn while visitors read and write. Needs root.
 */
prepareCommand({ programs: ["program nginx", "program haproxy", "program ip", "PostgreSQL"] })
const run = String(process.pid)
// PostgreSQL is another user, who may not enter a temporary folder of root's own.
const folder = await mkdtemp("/tmp/two-machines-")
await chmod(folder, 0o755)
process.once("exit", () => rmSync(folder, { recursive: true, force: true, maxRetries: 5 }))
const network = createNetwork(run)
process.once("exit", network.remove)
const [command = "", ...enter] = network.enter("outside")
const inside = fileURLToPath(new URL("machines-inside.ts", import.meta.url))
const child = spawn(command, [...enter, process.execPath, inside, run, folder], {
  // Only what these machines have signed themselves is asked here.
  env: { ...process.env, NODE_TLS_REJECT_UNAUTHORIZED: "0", NODE_NO_WARNINGS: "1" },
  stdio: "inherit",
})
const [code] = await once(child, "exit")
process.exitCode = code ?? 1
