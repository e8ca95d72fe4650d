import { execFileSync } from "node:child_process"
import { fileURLToPath } from "node:url"
import { expect, it } from "vitest"
import { buildEdgeConf } from "#server/commands/dealer-files.ts"
import { describeEdge } from "#server/commands/machine-steps.ts"
import { formatCommand } from "#server/commands/steps.ts"

const root = fileURLToPath(new URL("../..", import.meta.url))
const mayMount = canMount()
const dealer = {
  name: "javorina",
  host: "www.javorina.example",
  aliases: ["javorina.example"],
  ports: [3000, 3001],
  database: null,
  otherMachine: null,
}

/** What Debian has once nginx is installed, on an empty /var. */
const debian = `
mount -t tmpfs tmpfs /var
mkdir -p /var/cache /var/lib/nginx /var/log/nginx /var/www/html
mount -t tmpfs tmpfs /etc/nginx
mkdir -p /etc/nginx/tls/javorina
cp demo/self-signed/cert.pem /etc/nginx/tls/javorina/fullchain.pem
cp demo/self-signed/key.pem /etc/nginx/tls/javorina/privkey.pem
`

/** The files of the step, as `dealership install --print` shows them. */
const files = describeEdge([dealer], "nginx")
  .commands()
  .filter((command) => "file" in command)
  .map(formatCommand)

/** In a private mount namespace, so that nothing of this machine changes. The spelling that 1.22 needs is deprecated later. */
function run(...steps: readonly string[]): string {
  return execFileSync("unshare", ["--mount", "sh", "-ec", `${steps.join("\n")}\nnginx -t 2>&1`], {
    cwd: root,
    encoding: "utf8",
    stdio: ["ignore", "pipe", "ignore"],
    env: { PATH: `${process.env.PATH}:/usr/sbin` },
  }).replace(/^.*"listen \.\.\. http2" directive is deprecated.*$/gm, "")
}

function canMount(): boolean {
  try {
    execFileSync("unshare", ["--mount", "mount", "-t", "tmpfs", "tmpfs", "/mnt"], { stdio: "ignore" })
    return true
  } catch {
    return false
  }
}

it.runIf(mayMount)(
  "nginx accepts what dealership install writes without a warning, before there is a certificate of two names and with it",
  () => {
    const file = { file: "/etc/nginx/dealers/javorina.conf", text: buildEdgeConf(dealer, true), mode: "644" }
    // Before, only the way to get one is open.
    for (const more of ["! grep -r 'listen 443' /etc/nginx/dealers", formatCommand(file)]) {
      const text = run(debian, ...files, more)
      expect(text).toContain("test is successful")
      expect(text).not.toMatch(/warn|emerg/)
    }
  },
)
