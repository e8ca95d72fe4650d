import { spawn } from "node:child_process"
import { once } from "node:events"
import { mkdirSync } from "node:fs"
import path from "node:path"
import { prepareCommand } from "#tools/prepare-command.ts"

/**
 * `npm run tool -- container`: the image and compose.yaml in a real Docker Engine that is not installed, without a registry. It needs
 * root; base images are kept from one run to the next.
 */
prepareCommand({
  build: false,
  programs: ["mmdebstrap", "runc", "iptables", "docker-compose"],
})
const ENGINE = "/var/tmp/dealership-engine"
const here = (name: string) => path.join(import.meta.dirname, name)
mkdirSync(ENGINE, { recursive: true })

// To build, the machine's own network is enough, and nothing of it is changed.
const unconnected =
  "--bridge=none --iptables=false --ip6tables=false --ip-forward=false --ip-masq=false --userland-proxy=false"
await run(here("with-engine"), [ENGINE, here("make-images")], { FLAGS: unconnected })
// To run, it has a network of its own that is gone with it.
const inside = `ip link set lo up && ip address add 10.213.8.1/32 dev lo && mount --make-rprivate / && exec "$@"`
const check = [here("with-engine"), ENGINE, process.execPath, here("check-containers.ts")]
await run("unshare", ["--net", "--mount", "sh", "-c", inside, "sh", ...check])

async function run(
  file: string,
  args: readonly string[],
  environment: Readonly<Record<string, string>> = {},
) {
  const child = spawn(file, args, { stdio: "inherit", env: { ...process.env, ...environment } })
  const [code] = await once(child, "exit")
  if (code !== 0) process.exit(code ?? 1)
}
