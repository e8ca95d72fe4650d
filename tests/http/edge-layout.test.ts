import { execFileSync } from "node:child_process"
import { readFileSync } from "node:fs"
import { fileURLToPath } from "node:url"
import { describe, expect, it } from "vitest"

const root = fileURLToPath(new URL("../..", import.meta.url))
const read = (file: string) => readFileSync(`${root}/${file}`, "utf8")
const mayMount = canMount()

/** What Debian 12 has once nginx is installed, on an empty /var. */
const debian = `
mount -t tmpfs tmpfs /var
mkdir -p /var/cache /var/lib/nginx /var/log/nginx /var/www/html
mount -t tmpfs tmpfs /etc/nginx
`

/** What the image of nginx has, with the volumes of compose.yaml. */
const container = `
mount -t tmpfs tmpfs /var
mkdir -p /var/cache/nginx /var/lib/nginx /var/log/nginx /var/www
mount -t tmpfs tmpfs /etc/nginx
printf '127.0.0.1 localhost site\\n' > /var/hosts
mount --bind /var/hosts /etc/hosts
`

/** The commands of the section, without those that need a network, a service manager or a certificate of one's own. */
function listDocumentedCommands(): readonly string[] {
  const section =
    read("docs/operations.md")
      .split("\n## ")
      .find((text) => text.startsWith("TLS and nginx")) ?? ""
  return [...section.matchAll(/^ {4}(.+)$/gm)]
    .map(([, command = ""]) => command)
    .filter((command) => !/^(apt|systemctl|certbot|ln -s \/etc\/letsencrypt)/.test(command))
}

function listContainerFiles(): readonly string[] {
  const edge = read("deploy/compose.yaml").split("\n  edge:\n")[1] ?? ""
  return [...edge.matchAll(/^ {6}- (\S+?):(\/[^:\s]+)/gm)].map(([, from = "", to = ""]) =>
    from.endsWith(".conf") ? `cp deploy/${from.replace("config/", "")} ${to}` : `mkdir -p ${to}`,
  )
}

const certificate = `
cp demo/self-signed/cert.pem /etc/nginx/tls/fullchain.pem
cp demo/self-signed/key.pem /etc/nginx/tls/privkey.pem
`

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

describe.runIf(mayMount)("nginx accepts its configuration without a warning", () => {
  it("where docs/operations.md puts it on Debian", () => {
    const [prepare, ...rest] = listDocumentedCommands()
    expect(rest.at(-1)).toBe("nginx -t")
    const said = run(debian, prepare ?? "", certificate, ...rest)
    expect(said).toContain("test is successful")
    expect(said).not.toMatch(/warn|emerg/)
  })

  it("where compose.yaml puts it", () => {
    const said = run(container, ...listContainerFiles(), certificate)
    expect(said).toContain("test is successful")
    expect(said).not.toMatch(/warn|emerg/)
  })
})

it("a container's edge has the bodies of uploads on a disk, where they do not count as its memory", () => {
  expect(read("deploy/compose.yaml")).toMatch(/^ {6}- uploads:\/var\/cache\/nginx\/client_temp$/m)
})
