import { spawn } from "node:child_process"
import { once } from "node:events"
import { readFileSync } from "node:fs"
import { cp, mkdir, mkdtemp, readdir, readFile, rm, writeFile } from "node:fs/promises"
import { tmpdir } from "node:os"
import path from "node:path"
import tls from "node:tls"
import { fileURLToPath } from "node:url"
import { buildEdgeConf } from "#server/commands/dealer-files.ts"
import { listDealers } from "#server/commands/installed-dealers.ts"
import { eventually } from "./eventually.ts"
import { startHttpServer } from "./start-http-server.ts"

const deployed = fileURLToPath(new URL("../deploy", import.meta.url))
const selfSigned = fileURLToPath(new URL("../demo/self-signed", import.meta.url))
const edgeCertificate = readFileSync(path.join(selfSigned, "cert.pem"), "utf8")
/** How many files systemd lets nginx open at first. */
const SYSTEMD_OPEN_FILES = 1024

export type Edge = Awaited<ReturnType<typeof startEdge>>

export type EdgeOptions = {
  /** For the caches and what the site writes for the edge; its own folder unless given, and then not deleted. */
  readonly disk?: string
  /** The root of `dealership add`, whose dealers the edge has beside its own site. */
  readonly dealersRoot?: string
  /** More configuration of the edge, in nginx's language. */
  readonly more?: string
}

/**
 * nginx with the configuration of deploy/, in a folder of its own, over TLS and with as few open files as systemd gives it:
 * only ports and paths are other, and `listReplacements` below has them all.
 */
export async function startEdge(sitePorts: readonly number[], options: EdgeOptions = {}) {
  const places = await choosePlaces(sitePorts, options)
  const { folder } = places
  await writeConfiguration(places)
  tls.setDefaultCACertificates([...tls.getCACertificates("default"), edgeCertificate])
  const configuration = path.join(folder, "etc/nginx.conf")
  // Started by root, its workers would be another user, who may not enter a temporary folder.
  const user = process.getuid?.() === 0 ? "user root;" : ""
  const nginx = spawn(
    "setpriv",
    [
      // It never outlives this process, even when a test fails before it stops it.
      ...["--pdeathsig", "TERM", "prlimit"],
      `--nofile=${SYSTEMD_OPEN_FILES}:`,
      ...["nginx", "-p", folder, "-e", `${folder}/log/error.log`],
      ...["-c", configuration, "-g", `daemon off; ${user}`],
    ],
    { env: { PATH: `${process.env.PATH}:/usr/sbin` }, stdio: "ignore" },
  )
  const ended = once(nginx, "exit")
  const statusOrigin = `http://127.0.0.1:${places.statusPort}`
  await Promise.race([
    eventually("nginx answers", () =>
      fetch(`${statusOrigin}/edge-status`).then(
        ({ ok }) => ok,
        () => false,
      ),
    ),
    ended.then(async () => {
      throw new Error(`nginx does not start: ${await readFile(`${folder}/log/error.log`, "utf8")}`)
    }),
  ])
  const stop = async () => {
    nginx.kill("SIGQUIT")
    // What is still under way would keep it for as long as its client reads.
    const timer = setTimeout(() => nginx.kill("SIGTERM"), 2000)
    await ended
    clearTimeout(timer)
    await rm(folder, { recursive: true, force: true })
  }
  return {
    /** Over TLS; `fetch` and `node:https` in this thread trust its certificate. */
    origin: `https://127.0.0.1:${places.tlsPort}`,
    httpOrigin: `http://127.0.0.1:${places.httpPort}`,
    statusOrigin,
    pid: nginx.pid ?? 0,
    /** Its configuration, caches and logs. */
    folder,
    /** What the site writes for it. */
    sharedFolder: places.sharedFolder,
    /** Reads the files of the dealers again, as `systemctl reload nginx` does. */
    async reload() {
      await writeDealers(places)
      nginx.kill("SIGHUP")
    },
    stop,
    [Symbol.asyncDispose]: stop,
  }
}

type EdgePlaces = Awaited<ReturnType<typeof choosePlaces>>

async function choosePlaces(
  sitePorts: readonly number[],
  { disk, dealersRoot = "", more = "" }: EdgeOptions,
) {
  const folder = await mkdtemp(path.join(tmpdir(), "edge-"))
  return {
    folder,
    cacheFolder: path.join(disk ?? folder, "cache"),
    sharedFolder: path.join(disk ?? folder, "shared"),
    dealersRoot,
    more,
    tlsPort: await findFreePort(),
    httpPort: await findFreePort(),
    statusPort: await findFreePort(),
    sitePorts,
  }
}

type Replacement = readonly [from: string | RegExp, to: string]

/** Everything in which an edge of the tests differs from deploy/: ports, paths, and what a machine does not allow. */
function listReplacements(places: EdgePlaces): readonly Replacement[] {
  const { folder, cacheFolder, sharedFolder, dealersRoot, tlsPort, httpPort, statusPort } = places
  return [
    // Visitors of the tests connect by address, so the tests' own site answers for every name.
    [/server \{[^{}]*ssl_reject_handshake on;\s*\}/g, ""],
    // Whoever starts nginx says as whom.
    ["user www-data;", ""],
    // Not every machine has IPv6.
    [/listen \[::\]:\d+[^;]*;/g, ""],
    [/listen 443 /g, `listen 127.0.0.1:${tlsPort} `],
    [/listen 80(?=[ ;])/g, `listen 127.0.0.1:${httpPort}`],
    ["127.0.0.1:8090", `127.0.0.1:${statusPort}`],
    ["worker_rlimit_nofile 65536;", `worker_rlimit_nofile ${Math.min(65_536, findMaxOpenFiles())};`],
    ["/etc/nginx", `${folder}/etc`],
    ["/var/cache/nginx", `${cacheFolder}/nginx`],
    ["/var/lib/dealers/site/edge", sharedFolder],
    ["/var/lib/dealers", `${dealersRoot}/var/lib/dealers`],
    ["/var/log/nginx", `${folder}/log`],
    ["/var/www/acme", `${folder}/acme`],
    ["/run/nginx.pid", `${folder}/nginx.pid`],
    // Debian's own paths, which only root may write to; no answer is ever kept there.
    [
      "http {",
      `http {\n${["client_body", "proxy", "fastcgi", "uwsgi", "scgi"]
        .map((name) => `    ${name}_temp_path ${folder}/${name};`)
        .join("\n")}`,
    ],
  ]
}

function replaceAll(text: string, replacements: readonly Replacement[]): string {
  return replacements.reduce(
    (replaced, [from, to]) =>
      typeof from === "string" ? replaced.replaceAll(from, () => to) : replaced.replace(from, to),
    text,
  )
}

/** The tests' own site is a dealer like any other; the default one, because its visitors connect by address. */
function buildOwnSite({ sitePorts }: EdgePlaces): string {
  const site = {
    name: "site",
    host: "www.example.cz",
    aliases: [],
    database: null,
    ports: sitePorts,
    otherMachine: null,
  }
  return buildEdgeConf(site, true)
    .replace("listen 443 ssl http2;", "listen 443 ssl http2 default_server sndbuf=256k;")
    .replace("listen 80;", "listen 80 default_server;")
}

async function writeConfiguration(places: EdgePlaces): Promise<void> {
  const { folder, cacheFolder, sharedFolder, more } = places
  const own = ["etc/dealers", "log", "acme"].map((name) => path.join(folder, name))
  for (const made of [...own, cacheFolder, sharedFolder]) await mkdir(made, { recursive: true })
  const names = (await readdir(deployed)).filter((name) => name.endsWith(".conf"))
  for (const name of names) {
    const text = replaceAll(await readFile(path.join(deployed, name), "utf8"), listReplacements(places))
    const isMain = name === "nginx.conf"
    await writeFile(path.join(folder, "etc", name), isMain ? text.replace(/\}\s*$/, `${more}\n}\n`) : text)
  }
  await writeDealers(places)
}

/** The tests' own site and the dealers of `dealership add`, as on a machine on which each has a certificate. */
async function writeDealers(places: EdgePlaces): Promise<void> {
  const { folder, dealersRoot } = places
  const added = dealersRoot === "" ? [] : listDealers(dealersRoot)
  const confs = added.map((dealer) => [dealer.name, buildEdgeConf(dealer, true)] as const)
  for (const [name, conf] of [["site", buildOwnSite(places)] as const, ...confs]) {
    await writeFile(`${folder}/etc/dealers/${name}.conf`, replaceAll(conf, listReplacements(places)))
    await writeCertificate(`${folder}/etc/tls/${name}`)
  }
}

async function writeCertificate(folder: string): Promise<void> {
  await mkdir(folder, { recursive: true })
  await cp(path.join(selfSigned, "cert.pem"), path.join(folder, "fullchain.pem"))
  await cp(path.join(selfSigned, "key.pem"), path.join(folder, "privkey.pem"))
}

/** As root with all rights one may have more, but a container's root may not. */
function findMaxOpenFiles(): number {
  const limit = /^Max open files\s+\d+\s+(\d+)/m.exec(readFileSync("/proc/self/limits", "utf8"))?.[1]
  return Number(limit ?? SYSTEMD_OPEN_FILES)
}

export async function findFreePort(): Promise<number> {
  await using server = await startHttpServer(() => {})
  return server.port
}
