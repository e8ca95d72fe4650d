import { execFileSync } from "node:child_process"
import {
  chmodSync,
  copyFileSync,
  globSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  writeFileSync,
} from "node:fs"
import path from "node:path"
import { parseArgs, parseEnv } from "node:util"
import { readConfig } from "#server/config/config.ts"
import { readDealerFile } from "#server/config/read-dealer-file.ts"

/**
 * `npm run add-dealer -- <name> <host> <folder>`, as root: one more dealer on a machine that has the program. The folder holds
 * `dealer.json` with its pictures, and `site.env` with the feed's account. To be run again whenever these have changed.
 */
const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    /** Written to instead of /, by a rehearsal: then no user is made either. */
    root: { type: "string", default: "" },
    /** Whose superuser makes the role; unless given, PostgreSQL of this machine by its socket. */
    server: { type: "string" },
    "first-port": { type: "string", default: "3100" },
  },
})
const [name = "", host = "", folder = ""] = positionals
const { root, server } = values
const templates = new URL("../../deploy/dealer/", import.meta.url)
const etc = `${root}/etc/dealership/${name}`
const user = `dealer_${name}`
const faults = [
  ...(/^[a-z][a-z0-9]{0,22}$/.test(name)
    ? []
    : ["name: must be up to 23 lower-case letters and digits, a letter first"]),
  ...(/^[a-z0-9-]+(\.[a-z0-9-]+)+$/.test(host) ? [] : ["host: must be a name such as www.example.cz"]),
]
if (positionals.length !== 3) giveUp(["usage: npm run add-dealer -- <name> <host> <folder>"])
if (faults.length > 0) giveUp(faults)

const places = {
  name,
  host,
  port: String(findPort()),
  database: findDatabase(),
  etc,
  state: `${root}/var/lib/dealers/${name}`,
  socket: server === undefined ? "/var/run/postgresql" : (new URL(server).searchParams.get("host") ?? ""),
}
const given = parseEnv(readFileSync(path.join(folder, "site.env"), "utf8"))
// Who has no mail account takes no enquiries, and who names a database has one elsewhere.
const sharesDatabase = given.SMTP_URL !== undefined && given.DATABASE_URL === undefined
const machine = fill("machine.env") + (sharesDatabase ? fill("database.env") : "")
const dealerReading = await readDealerFile(path.join(folder, "dealer.json"))
if (!dealerReading.ok) giveUp(dealerReading.faults)
const configReading = readConfig({ ...given, ...parseEnv(machine) })
if (!configReading.ok) giveUp(configReading.faults)

if (root === "") makeUser()
if (sharesDatabase) runSql(fill("database.sql"))
mkdirSync(etc, { recursive: true })
for (const entry of readdirSync(folder, { withFileTypes: true }))
  if (entry.isFile()) copyFileSync(path.join(folder, entry.name), path.join(etc, entry.name))
writeFileSync(path.join(etc, "machine.env"), machine)
for (const file of readdirSync(etc)) chmodSync(path.join(etc, file), 0o640)
chmodSync(etc, 0o750)
if (root === "") execFileSync("chgrp", ["--recursive", user, etc])
write(`/etc/systemd/system/dealership@${name}.service.d/dealer.conf`, fill("service.conf"))
write(`/etc/nginx/dealers/${name}.conf`, fill("edge.conf"))

process.stdout.write(`${name} is on port ${places.port}. Once, for the certificate:

    certbot certonly --webroot --webroot-path /var/www/acme -d ${host}
    install -d /etc/nginx/tls/${name}
    ln -sfn /etc/letsencrypt/live/${host}/fullchain.pem /etc/letsencrypt/live/${host}/privkey.pem /etc/nginx/tls/${name}/

Then, and after every change:

    systemctl daemon-reload
    systemctl enable dealership@${name}
    systemctl restart dealership@${name}
    curl --fail --retry 20 --retry-delay 1 --retry-all-errors http://127.0.0.1:${places.port}/readyz
    nginx -t
    systemctl reload nginx
`)

/** The one it has, or the first that no other dealer has. */
function findPort(): number {
  const ports = new Map(
    globSync(`${root}/etc/dealership/*/machine.env`).map((file) => [
      path.basename(path.dirname(file)),
      Number(parseEnv(readFileSync(file, "utf8")).PORT),
    ]),
  )
  const taken = new Set(ports.values())
  let free = Number(values["first-port"])
  while (taken.has(free)) free++
  return ports.get(name) ?? free
}

/** The one it has: dealers of older releases share one. */
function findDatabase(): string {
  const [file] = globSync(`${etc}/machine.env`)
  const { DATABASE_URL } = file === undefined ? {} : parseEnv(readFileSync(file, "utf8"))
  return DATABASE_URL === undefined ? user : new URL(DATABASE_URL).pathname.slice(1)
}

function fill(template: string): string {
  return Object.entries(places).reduce(
    (text, [place, value]) => text.replaceAll(`@${place}@`, value),
    readFileSync(new URL(template, templates), "utf8"),
  )
}

function write(file: string, text: string): void {
  mkdirSync(path.dirname(root + file), { recursive: true })
  writeFileSync(root + file, text)
}

function makeUser(): void {
  try {
    execFileSync("id", [user], { stdio: "ignore" })
  } catch {
    const home = `/var/lib/dealers/${name}`
    execFileSync("useradd", ["--system", "--home-dir", home, "--shell", "/usr/sbin/nologin", user])
  }
}

function runSql(sql: string): void {
  const [command = "", ...flags] =
    server === undefined ? ["runuser", "-u", "postgres", "--", "psql"] : ["psql", server]
  execFileSync(command, [...flags, "--quiet", "--no-psqlrc", "--set=ON_ERROR_STOP=1"], {
    cwd: "/",
    input: sql,
    stdio: ["pipe", "ignore", "inherit"],
  })
}

function giveUp(problems: readonly string[]): never {
  process.stderr.write(`${problems.join("\n")}\n`)
  process.exit(1)
}
