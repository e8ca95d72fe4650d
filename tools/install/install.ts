import { cpSync, mkdirSync, mkdtempSync, readFileSync, writeFileSync } from "node:fs"
import { request } from "node:https"
import { tmpdir } from "node:os"
import path from "node:path"
import { setTimeout as sleep } from "node:timers/promises"
import { parseArgs } from "node:util"
import { z } from "zod"
import { prepareCommand } from "#tools/prepare-command.ts"
import { buildRelease } from "#tools/release/build-release.ts"
import { atMost, noneOf, printTable, type Row, showProgress } from "#tools/terminal.ts"
import { breakages } from "./breakages.ts"
import { type Ended, machine } from "./machine.ts"
import { type Seen, startVisitors } from "./visitors.ts"
import { startWorld } from "./world.ts"

/**
 * `npm run tool -- install`: the life of a machine. A fresh Debian boots with systemd; one command installs a site on it, with a real
 * certificate, a provider and a mail server outside of it; then a second dealer, an update, rollbacks, a release that does not
 * start, a lost disk and a power cut, under visitors. Needs root and some of Debian's packages; says so where it cannot.
 * `--show`: what the commands say.
 */
const { values } = parseArgs({ options: { show: { type: "boolean", default: false } } })
const obstacle = machine.findObstacle()
if (obstacle !== undefined) {
  console.log(`This machine cannot boot another: ${obstacle}.
As root, on Debian: apt-get install mmdebstrap systemd-container pebble openssl`)
  process.exit(0)
}
prepareCommand()

const HOST = "www.javorina.test"
const SECOND_HOST = "www.druhy.test"
/** What `dealership doctor --json` prints. */
const findingsSchema = z.array(
  z.object({
    dealer: z.string(),
    findings: z.array(
      z.object({
        name: z.string(),
        word: z.string(),
        text: z.string(),
        repair: z.array(z.string()).optional(),
      }),
    ),
  }),
)

const rows: Row[] = []
const folder = mkdtempSync(path.join(tmpdir(), "install-"))
showProgress("two releases")
const checkedOn = "2026-11-18"
const first = await buildRelease({ name: "first", checkedOn, to: folder })
const second = await buildRelease({ name: "second", checkedOn, to: folder })

showProgress("a fresh Debian")
await machine.boot()
await machine.makeCertificates(folder)
const world = await startWorld(folder, machine.outside, machine.inside)
try {
  await live()
} finally {
  await world.stop()
  await machine.remove()
}
printTable(rows)

async function live(): Promise<void> {
  const given = path.join(machine.root, "root/in")
  mkdirSync(path.join(machine.root, "etc/letsencrypt"), { recursive: true })
  writeFileSync(path.join(machine.root, "etc/letsencrypt/cli.ini"), `server = ${world.acmeUrl}\n`)
  // The world's authority is no public one; every program on the machine must trust it.
  cpSync(path.join(folder, "ca.pem"), path.join(machine.root, "etc/ssl/world.pem"))
  giveAnswers(path.join(given, "first"), HOST, "demo/dealer.json")
  giveAnswers(path.join(given, "second"), SECOND_HOST, "demo/second-dealer.json")
  for (const file of [first, second])
    for (const suffix of ["", ".sha256"])
      cpSync(file + suffix, path.join(given, path.basename(file) + suffix))
  await machine.run(
    "tar",
    "--extract",
    "--gzip",
    "--file",
    "/root/in/dealership-first.tar.gz",
    "--directory",
    "/root",
  )

  showProgress("install, while another program has port 443")
  const hold = `use IO::Socket::INET; my $s = IO::Socket::INET->new(LocalPort => 443, Listen => 1) or die; sleep 600`
  await machine.run("systemd-run", "--quiet", "--unit=squatter", "perl", "-e", hold)
  const refused = await dealership(
    "/root/dealership-first/bin/dealership",
    "install",
    "--answers",
    "/root/in/first/site.env",
  )
  await machine.run("systemctl", "stop", "squatter")
  const written = await machine.run("ls", "/etc/dealership", "/opt/dealership")
  rows.push({
    what: "install with port 443 taken",
    measured: `status ${refused.status}, ${refused.text.includes("443 (perl)") ? "named" : "not named"}`,
    limit: "status 1, named, nothing written",
    passed: refused.status === 1 && refused.text.includes("443 (perl)") && written.status !== 0,
  })

  showProgress("install")
  const began = Date.now()
  const installed = await dealership(
    "/root/dealership-first/bin/dealership",
    "install",
    "--answers",
    "/root/in/first/site.env",
  )
  rows.push(succeeded("install: one command, packages and certificate included", installed, began))
  if (installed.status !== 0) return
  const root = await world.downloadRoot()
  await visitOnce(root)

  rows.push(await describeMemory())

  showProgress("install again")
  const again = await dealership("dealership", "install", "--answers", "/root/in/first/site.env")
  rows.push(noneOf("install again: what it made", listMade(again)))

  showProgress("a second dealer, while nginx reloads again and again")
  const reloads = "while true; do systemctl reload nginx || touch /root/reload-failed; sleep 0.3; done"
  await machine.run("systemd-run", "--quiet", "--unit=reloads", "sh", "-c", reloads)
  const added = await underVisitors("add", root, () =>
    dealership("dealership", "add", SECOND_HOST, "--answers", "/root/in/second/site.env"),
  )
  await machine.run("systemctl", "stop", "reloads")
  const failedReload = await machine.run("ls", "/root/reload-failed")
  rows.push({
    what: "reloads of nginx meanwhile",
    measured: failedReload.status === 0 ? "one failed" : "none failed",
    limit: "none failed",
    passed: failedReload.status !== 0 && added.status === 0,
  })
  const { status } = await ask(root, SECOND_HOST, "/kontakt")
  rows.push({
    what: "the second dealer's site",
    measured: String(status),
    limit: "200",
    passed: status === 200,
  })
  const rights = await machine.run(
    "runuser",
    "-u",
    "dealer_druhy",
    "--",
    "cat",
    "/etc/dealership/javorina/site.env",
  )
  rows.push({
    what: "one dealer's user reads the other's settings",
    measured: rights.status === 0 ? "yes" : "no",
    limit: "no",
    passed: rights.status !== 0,
  })

  await changeReleases(root)
  await loseAndRestore(root)
  await breakAndExamine()
  showProgress("a power cut")
  const back = Date.now()
  await machine.cutPower()
  while ((await ask(root, HOST, "/kontakt")).status !== 200 && Date.now() - back < 120_000) await sleep(500)
  rows.push(atMost("after a power cut: booted, and it answers", (Date.now() - back) / 1000, 120, "s"))
  const failedUnits = await machine.run("systemctl", "--failed", "--no-legend", "--plain")
  rows.push(
    noneOf(
      "units that failed",
      failedUnits.text
        .trim()
        .split("\n")
        .filter((line) => line !== ""),
    ),
  )
}

/** For information: what a machine with one dealer needs. */
async function describeMemory(): Promise<Row> {
  const units = ["dealership@3000", "dealership@3001", "nginx", "postgresql@15-main"]
  const { text } = await machine.run("systemctl", "show", "-P", "MemoryCurrent", ...units)
  const megabytes = (text.match(/\d+/g) ?? []).map((bytes) => `${Math.round(Number(bytes) / 1_000_000)} MB`)
  return {
    what: "memory of both processes, nginx, PostgreSQL, with their files",
    measured: megabytes.join(", "),
  }
}

async function changeReleases(root: string): Promise<void> {
  for (let tries = 0; / 0\b/.test(await count()) && tries < 60; tries++) await sleep(1_000)
  const before = await count()
  showProgress("update")
  await underVisitors("update", root, () =>
    dealership("dealership", "update", "/root/in/dealership-second.tar.gz"),
  )
  rows.push(await releaseIs("second"))
  showProgress("rollback")
  await underVisitors("rollback", root, () => dealership("dealership", "rollback"))
  rows.push(await releaseIs("first"))
  showProgress("a release that does not start")
  const releases = "/opt/dealership/releases"
  await machine.run("cp", "--archive", `${releases}/dealership-second`, `${releases}/dealership-broken`)
  writeFileSync(path.join(machine.root, releases, "dealership-broken/build/release.json"), '"broken"\n')
  writeFileSync(
    path.join(machine.root, releases, "dealership-broken/server/main.ts"),
    'throw new Error("broken")\n',
  )
  await underVisitors(
    "a release that does not start",
    root,
    () => dealership("dealership", "rollback", "dealership-broken"),
    1,
  )
  rows.push(await releaseIs("first"))
  rows.push({
    what: "enquiries, prices, days before and after",
    measured: `${before}, ${await count()}`,
    limit: "the same",
    passed: before === (await count()) && !/ 0\b/.test(before),
  })
  const damaged = path.join(machine.root, "root/in/dealership-damaged.tar.gz")
  writeFileSync(damaged, "x")
  writeFileSync(`${damaged}.sha256`, `${"0".repeat(64)}  dealership-damaged.tar.gz\n`)
  const taken = await dealership("dealership", "update", "/root/in/dealership-damaged.tar.gz")
  rows.push({
    what: "a damaged file",
    measured: `status ${taken.status}`,
    limit: "status 1",
    passed: taken.status === 1,
  })
}

async function loseAndRestore(root: string): Promise<void> {
  showProgress("backup, loss, restore")
  const before = await count()
  const backed = Date.now()
  rows.push(
    succeeded(
      "backup by its unit",
      await machine.run("systemctl", "start", "dealership-backup.service"),
      backed,
    ),
  )
  const readable = await machine.run("find", "/var/backups/dealership", "-perm", "/077")
  rows.push(
    noneOf(
      "backups that others may read",
      readable.text
        .trim()
        .split("\n")
        .filter((line) => line !== ""),
    ),
  )
  const lose =
    "systemctl stop dealership@3000 dealership@3001; rm -r /var/lib/dealers/javorina/data; runuser -u postgres -- dropdb --force dealer_javorina"
  await machine.run("sh", "-c", lose)
  const began = Date.now()
  const day = new Date().toISOString().slice(0, 10)
  rows.push(succeeded("restore", await dealership("dealership", "restore", day, "javorina"), began))
  const after = await count()
  rows.push({
    what: "enquiries, prices, days before and after",
    measured: `${before}, ${after}`,
    limit: "the same",
    passed: before === after && !/ 0\b/.test(after),
  })
  const { status } = await ask(root, HOST, "/vozidla?sales_price=300000")
  rows.push({ what: "the restored site", measured: String(status), limit: "200", passed: status === 200 })
}

/** What doctor says of a sound machine, and of one thing after another that is broken on it. */
async function breakAndExamine(): Promise<void> {
  showProgress("doctor, on a sound machine")
  rows.push(noneOf("doctor on a sound machine: false alarms", await listFaults()))
  const missed: string[] = []
  for (const { what, check, breaks, mends } of breakages) {
    showProgress(`doctor: ${what}`)
    await machine.run("sh", "-c", breaks)
    const found = await listFaults()
    if (!found.some((fault) => fault.startsWith(`${check}: `)))
      missed.push(`${what}: ${found.join("; ") || "nothing"}`)
    await machine.run("sh", "-c", mends)
  }
  rows.push(noneOf(`doctor: of ${breakages.length} things broken on purpose not named`, missed))
  showProgress("doctor, after all was mended")
  const began = Date.now()
  while ((await listFaults()).length > 0 && Date.now() - began < 60_000) await sleep(2_000)
  rows.push(noneOf("doctor after all was mended: false alarms", await listFaults()))
}

/** Of the first dealer: "edge: nginx does not run", each with what mends it. Not by `current`, which may be what is broken. */
async function listFaults(): Promise<readonly string[]> {
  const program = "/opt/dealership/releases/dealership-first/bin/dealership"
  const { text } = await dealership(program, "doctor", "--json")
  const examined = findingsSchema.safeParse(JSON.parse(text.slice(text.indexOf("["))))
  if (!examined.success) return [`doctor: ${text}`]
  return examined.data
    .filter(({ dealer }) => dealer === "javorina")
    .flatMap(({ findings }) => findings)
    .filter(({ word, repair = [] }) => word === "fault" && repair.length > 0)
    .map(({ name, text: said }) => `${name}: ${said}`)
}

/** The first visitor: a page, the ways to it, an enquiry and its mails. */
async function visitOnce(root: string): Promise<void> {
  showProgress("the first enquiry")
  const alias = HOST.replace("www.", "")
  const [page, bare] = [await ask(root, HOST, "/vozidla"), await ask(root, alias, "/vozidla")]
  rows.push({
    what: `https://${HOST}, https://${alias}`,
    measured: `${page.status}, ${bare.status} ${bare.location}`,
    limit: `200, 308 https://${HOST}/vozidla`,
    passed: page.status === 200 && bare.status === 308 && bare.location === `https://${HOST}/vozidla`,
  })
  const fields = {
    vuz: "104211",
    jmeno: "Jana Kovaříková",
    email: "jana@visitor.test",
    zprava: "Je ještě k mání?",
  }
  const before = world.mails.length
  const began = Date.now()
  const sent = await ask(
    root,
    HOST,
    "/poptavka",
    new URLSearchParams({ zpusob: "question", ...fields }).toString(),
  )
  while (world.mails.length < before + 2 && Date.now() - began < 30_000) await sleep(100)
  const recipients = world.mails.slice(before).flatMap(({ to }) => [to ?? []].flat().map(({ text }) => text))
  rows.push({
    what: "the first enquiry, in both mailboxes",
    measured: `${sent.status}, ${recipients.toSorted().join(", ")}, ${((Date.now() - began) / 1000).toFixed(1)} s`,
    limit: "303, dealer and visitor",
    passed: sent.status === 303 && recipients.length === 2,
  })
  const subjects = world.mails.slice(0, before).map(({ subject = "" }) => subject)
  rows.push({
    what: "test mails to the operator, one a run",
    measured: String(subjects.length),
    limit: "2",
    passed: subjects.length === 2,
  })
}

async function underVisitors(
  what: string,
  root: string,
  work: () => Promise<Ended>,
  wanted = 0,
): Promise<Ended> {
  const visitors = startVisitors({ host: HOST, address: machine.inside, root })
  const began = Date.now()
  const ended = await work()
  const seconds = (Date.now() - began) / 1000
  await sleep(2_000)
  const seen: Seen = await visitors.stop()
  rows.push({
    what: `${what}, under visitors`,
    measured: `status ${ended.status}, ${seconds.toFixed(0)} s`,
    limit: `status ${wanted}`,
    passed: ended.status === wanted,
    notes: ended.status === wanted ? [] : [ended.text],
  })
  rows.push({
    ...noneOf(`pages that failed meanwhile, of ${seen.visits}`, seen.failed),
    remark: `median ${seen.medianMs.toFixed(0)} ms, slowest ${seen.slowestMs.toFixed(0)} ms, ${seen.sentAgain} sent again`,
  })
  return ended
}

function giveAnswers(target: string, host: string, dealerFile: string): void {
  mkdirSync(target, { recursive: true })
  const answers = {
    SITE_URL: `https://${host}`,
    DEALER_FILE: path.basename(dealerFile),
    ...world.answers,
    NODE_EXTRA_CA_CERTS: "/etc/ssl/world.pem",
    PHOTO_WARM_UP_VEHICLES: "0",
    // Prices and days are logged by a poll: soon, so that there are some to lose.
    FEED_POLL_SECONDS: "10",
  }
  writeFileSync(
    path.join(target, "site.env"),
    Object.entries(answers)
      .map(([name, value]) => `${name}=${value}\n`)
      .join(""),
  )
  cpSync(dealerFile, path.join(target, path.basename(dealerFile)))
  const named = readFileSync(dealerFile, "utf8").matchAll(/"([\w-]+\.webp)"/g)
  for (const [, picture = ""] of named) cpSync(`demo/${picture}`, path.join(target, picture))
}

/** With the authorities of the world. */
async function dealership(...command: readonly string[]): Promise<Ended> {
  const trust = ["REQUESTS_CA_BUNDLE=/etc/ssl/world.pem", "NODE_EXTRA_CA_CERTS=/etc/ssl/world.pem"]
  const ended = await machine.run("env", ...trust, ...command)
  if (values.show) console.log(`$ ${command.join(" ")}\n${ended.text}`)
  return ended
}

function succeeded(what: string, { status, text }: Ended, began: number): Row {
  const seconds = ((Date.now() - began) / 1000).toFixed(0)
  return {
    what,
    measured: `status ${status}, ${seconds} s`,
    limit: "status 0",
    passed: status === 0,
    notes: status === 0 ? [] : [text],
  }
}

function listMade({ status, text }: Ended): readonly string[] {
  const made = text.split("\n").filter((line) => line.startsWith("  made"))
  return status === 0 ? made : [`status ${status}`, text]
}

/** What must never be lost. */
async function count(): Promise<string> {
  const tables = ["enquiry", "price", "vehicle_day"].map(
    (table) => `(select count(*) from dealer_javorina.${table})`,
  )
  const sql = `select concat_ws(' ', ${tables.join(", ")})`
  return (
    await machine.run("runuser", "-u", "postgres", "--", "psql", "-At", "-c", sql, "dealer_javorina")
  ).text.trim()
}

async function releaseIs(name: string): Promise<Row> {
  const asked = await machine.run(
    "curl",
    "--silent",
    "http://127.0.0.1:3000/readyz",
    "http://127.0.0.1:3001/readyz",
  )
  const found = Array.from(asked.text.matchAll(/"release":"(\w+)"/g), ([, release]) => release)
  return {
    what: "release of both processes",
    measured: found.join(", "),
    limit: `${name}, ${name}`,
    passed: found.length === 2 && found.every((each) => each === name),
  }
}

type Answer = { readonly status: number; readonly location: string }

/** By name and over TLS, as a visitor outside; with a body, as the form of a page of the site. */
function ask(root: string, host: string, target: string, body?: string): Promise<Answer> {
  const form = {
    origin: `https://${host}`,
    "sec-fetch-site": "same-origin",
    "content-type": "application/x-www-form-urlencoded",
    "content-length": String(Buffer.byteLength(body ?? "")),
  }
  return new Promise((resolve) => {
    const asked = request(
      {
        host: machine.inside,
        servername: host,
        path: target,
        ca: root,
        method: body === undefined ? "GET" : "POST",
        headers: { host, ...(body !== undefined && form) },
        timeout: 15_000,
      },
      (answer) => {
        answer.resume()
        resolve({ status: answer.statusCode ?? 0, location: answer.headers.location ?? "" })
      },
    )
    asked.once("timeout", () => asked.destroy())
    asked.once("error", () => resolve({ status: 0, location: "" }))
    asked.end(body)
  })
}
