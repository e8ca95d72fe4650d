import { type ChildProcess, spawn } from "node:child_process"
import { once } from "node:events"
import { readFileSync } from "node:fs"
import { mkdir, mkdtemp, writeFile } from "node:fs/promises"
import { createServer } from "node:http"
import type { AddressInfo } from "node:net"
import { tmpdir } from "node:os"
import path from "node:path"
import { setTimeout as sleep } from "node:timers/promises"

/** Bare Node in a process of its own, which sends the same bytes and headers to whatever is asked. */
export async function startBareServer(bytes: Buffer, headers: Readonly<Record<string, unknown>>) {
  const file = path.join(await mkdtemp(path.join(tmpdir(), "bare-")), "body")
  await writeFile(file, bytes)
  const bare = spawn(process.execPath, [import.meta.filename, file, JSON.stringify(headers)])
  const [port] = await once(bare.stdout, "data")
  return {
    url: `http://127.0.0.1:${String(port).trim()}/`,
    [Symbol.dispose]: () => void bare.kill(),
  }
}

/** nginx with a configuration of its own on loopback, as many workers as the site has processes: one. */
export async function startNginx(root: string, port: number): Promise<ChildProcess> {
  const folder = path.join(root, "nginx")
  await mkdir(folder)
  const configuration = path.join(folder, "nginx.conf")
  const temporary = ["client_body", "proxy", "fastcgi", "uwsgi", "scgi"]
    .map((name) => `${name}_temp_path ${folder}/${name};`)
    .join(" ")
  // Started by root, its worker would be nobody, who may not read the temporary folder.
  const asRoot = process.getuid?.() === 0 ? "user root; " : ""
  await writeFile(
    configuration,
    `${asRoot}daemon off; worker_processes 1; pid ${folder}/pid; error_log ${folder}/error.log;
     events { worker_connections 1024; }
     http { ${temporary} access_log off; sendfile on; tcp_nopush on; keepalive_requests 1000000;
       open_file_cache max=100; types { image/webp webp; }
       server { listen 127.0.0.1:${port}; root ${root};
         add_header cache-control "public, max-age=31536000, immutable"; add_header x-content-type-options nosniff; } }`,
  )
  const nginx = spawn("nginx", ["-p", folder, "-e", `${folder}/error.log`, "-c", configuration], {
    env: { PATH: `${process.env.PATH}:/usr/sbin` },
    stdio: "ignore",
  })
  await Promise.race([once(nginx, "exit"), sleep(500)])
  if (nginx.exitCode !== null) throw new Error("nginx did not start")
  return nginx
}

// Started as a process: `node reference-servers.ts FILE HEADERS` sends one file from memory, and prints its port.
if (import.meta.main) {
  const content = readFileSync(process.argv[2] ?? "")
  const headers = JSON.parse(process.argv[3] ?? "{}")
  const server = createServer((_, response) => {
    response.writeHead(200, headers)
    response.end(content)
  })
  server.listen(0, "127.0.0.1", () => console.log((server.address() as AddressInfo).port))
}
