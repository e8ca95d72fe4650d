import { spawn } from "node:child_process"
import { once } from "node:events"
import { mkdir, mkdtemp, readFile, rm, writeFile } from "node:fs/promises"
import { createServer } from "node:net"
import { tmpdir } from "node:os"
import path from "node:path"
import { setTimeout as sleep } from "node:timers/promises"
import { fileURLToPath } from "node:url"

const deployed = fileURLToPath(new URL("../deploy/nginx.conf", import.meta.url))

export type Edge = { readonly origin: string; stop(): Promise<void> }

/**
 * nginx with the configuration of deploy/, in a folder of its own: only the addresses and the certificate are other, and
 * `more` may add servers beside it.
 */
export async function startEdge(sitePorts: readonly number[], more = ""): Promise<Edge> {
  const folder = await mkdtemp(path.join(tmpdir(), "edge-"))
  const port = await findFreePort()
  const servers = sitePorts.map((site) => `server 127.0.0.1:${site} max_fails=1 fail_timeout=1s;`)
  const upstream = `upstream site { ${servers.join(" ")} keepalive 32; }`
  const temporary = ["client_body", "proxy", "fastcgi", "uwsgi", "scgi"].map(
    (name) => `${name}_temp_path ${folder}/${name};`,
  )
  const configuration = (await readFile(deployed, "utf8"))
    .replace("include /etc/nginx/upstream.conf;", `${upstream} ${temporary.join(" ")}`)
    .replace("listen 443 ssl http2 default_server;", `listen 127.0.0.1:${port} default_server;`)
    .replace("listen 80 default_server;", `listen 127.0.0.1:${await findFreePort()};`)
    .replace(/^\s*ssl_.*$/gm, "")
    .replaceAll("/var/cache/nginx", folder)
    .replace("/run/nginx.pid", `${folder}/pid`)
    .replace("/dev/stderr", `${folder}/error.log`)
    .replace(/\}\s*$/, `${more}\n}`)
  // Started by root, its workers would be nobody, who may not read a temporary folder.
  const user = process.getuid?.() === 0 ? "user root;\n" : ""
  await mkdir(folder, { recursive: true })
  await writeFile(path.join(folder, "nginx.conf"), `${user}daemon off;\n${configuration}`)
  const nginx = spawn("nginx", ["-p", folder, "-e", `${folder}/error.log`, "-c", `${folder}/nginx.conf`], {
    env: { PATH: `${process.env.PATH}:/usr/sbin` },
    stdio: "inherit",
  })
  await waitForPort(port)
  return {
    origin: `http://127.0.0.1:${port}`,
    async stop() {
      nginx.kill("SIGQUIT")
      await once(nginx, "exit")
      await rm(folder, { recursive: true })
    },
  }
}

export async function findFreePort(): Promise<number> {
  const server = createServer().listen(0, "127.0.0.1")
  await once(server, "listening")
  const address = server.address()
  server.close()
  if (address === null || typeof address === "string") throw new Error("no port")
  return address.port
}

async function waitForPort(port: number): Promise<void> {
  for (let tries = 0; tries < 100; tries++) {
    const answered = await fetch(`http://127.0.0.1:${port}/healthz`).then(
      () => true,
      () => false,
    )
    if (answered) return
    await sleep(100)
  }
  throw new Error("nginx does not answer")
}
