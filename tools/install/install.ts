import { generateKeyPairSync, type KeyObject } from "node:crypto"
import { cpSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, writeFileSync } from "node:fs"
import { tmpdir } from "node:os"
import path from "node:path"
import { setTimeout as sleep } from "node:timers/promises"
import { z } from "zod"
import { prepareCommand } from "#tools/prepare-command.ts"
import { buildRelease } from "#tools/release/build-release.ts"
import { signRelease } from "#tools/release/sign-release.ts"
import { atMost, noneOf, printTable, type Row, sameAs, showProgress } from "#tools/terminal.ts"
import { breakages } from "./breakages.ts"
import { changeReleases } from "./change-releases.ts"
import { installFirst } from "./install-first.ts"
import { machine } from "./machine.ts"
import {
  ask,
  countSaved,
  dealership,
  describeLoss,
  HOST,
  listLines,
  readSettings,
  SECOND_HOST,
  succeeded,
  underVisitors,
} from "./phase-parts.ts"
import { startWorld } from "./world.ts"

const NEW_HOST = "www.treti.test"
const day = new Date().toISOString().slice(0, 10)

/** Database and files are lost after a backup, and come back by one command. */
async function loseAndRestore(root: string): Promise<readonly Row[]> {
  const rows: Row[] = []
  showProgress("backup, loss, restore")
  const before = await countSaved()
  const backed = Date.now()
  const backup = await machine.run("systemctl", "start", "dealership-backup.service")
  rows.push(succeeded("backup by its unit", backup, backed))
  const readable = await machine.run("find", "/var/backups/dealership", "-perm", "/077")
  rows.push(noneOf("backups that others may read", listLines(readable)))
  for (const percent of [1, 30, 60, 99]) rows.push(await restoreDamaged(percent, before))
  const lose =
    "systemctl stop dealership@3000 dealership@3001; rm -r /var/lib/dealers/javorina/data; runuser -u postgres -- dropdb --force dealer_javorina"
  await machine.shell(lose)
  const began = Date.now()
  rows.push(succeeded("restore", await dealership("dealership", "restore", day, "javorina"), began))
  rows.push(await describeLoss(before))
  const { status } = await ask(root, HOST, "/vozidla?sales_price=300000")
  rows.push(sameAs("the restored site", status, 200))
  return rows
}

/** A backup that is cut off is refused before anything is touched. */
async function restoreDamaged(percent: number, before: string): Promise<Row> {
  const cut = `cd /var/backups/dealership && rm -rf 2001-01-01 && cp -a ${day} 2001-01-01 && cd 2001-01-01 &&
    truncate -s $(($(stat -c %s javorina.dump) * ${percent} / 100)) javorina.dump`
  await machine.shell(cut)
  const { status } = await dealership("dealership", "restore", "2001-01-01", "javorina")
  await machine.run("rm", "-r", "/var/backups/dealership/2001-01-01")
  const measured = `status ${status}, ${await countSaved()}`
  return sameAs(`restore of a dump cut to ${percent} %`, measured, `status 1, ${before}`)
}

const fault = z.object({
  ...{ name: z.string(), word: z.string(), text: z.string() },
  fix: z.array(z.string()).default([]),
})
type Fault = z.infer<typeof fault>
/** What `dealership doctor --json` prints. */
const findingsSchema = z.array(z.object({ dealer: z.string(), findings: z.array(fault) }))

/** What doctor says of a sound machine, and of one thing after another that is broken on it. */
async function breakAndExamine(): Promise<readonly Row[]> {
  const rows: Row[] = []
  showProgress("doctor, on a sound machine")
  rows.push(noneOf("doctor on a sound machine: false alarms", (await listFaults()).map(describeFault)))
  const [missed, notFixed]: [string[], string[]] = [[], []]
  for (const [what, [check, breaks, fixes]] of Object.entries(breakages)) {
    showProgress(`doctor: ${what}`)
    const before = await readSettings()
    await machine.shell(breaks)
    const faults = await listFaults()
    if (!faults.some(({ name }) => name === check))
      missed.push(`${what}: ${faults.map(describeFault).join("; ") || "nothing"}`)
    if (fixes !== undefined) await machine.shell(fixes)
    const printed = faults.flatMap(({ fix }) => fix).filter((step) => RUN_AS_PRINTED.test(step))
    const ended: string[] = []
    for (const command of printed) {
      const { status, text } = await dealership("sh", "-c", command)
      ended.push(`after \`${command}\`: ${status}, ${text.trim().split("\n").at(-1)}`)
    }
    const left = await listFaultsLeft()
    if ((await readSettings()) !== before) left.push("settings are others than before")
    if (left.length > 0) notFixed.push(...[...left, ...ended].map((line) => `${what}: ${line}`))
  }
  rows.push(
    noneOf(`doctor: of ${Object.keys(breakages).length} things broken on purpose not named`, missed),
    noneOf("not fixed by what doctor printed, run to the letter", notFixed),
  )
  showProgress("doctor, after all was fixed")
  rows.push(noneOf("doctor after all was fixed: false alarms", await listFaultsLeft()))
  return rows
}

/** A database that was started again takes a moment to answer, and a busy machine a longer one. */
async function listFaultsLeft(): Promise<string[]> {
  const began = Date.now()
  let faults = await listFaults()
  while (faults.length > 0 && Date.now() - began < 60_000) {
    await sleep(2_000)
    faults = await listFaults()
  }
  return faults.map(describeFault)
}

/** A step that is a command; the others are words for a person. */
const RUN_AS_PRINTED = /^(dealership (repair|restart|backup)|systemctl|chmod|chgrp|chown)\b[^<;,]*$/

const describeFault = ({ name, text }: Fault) => `${name}: ${text}`

/** Of the first dealer, each with what fixes it. Not by `current`, which may be what is broken. */
async function listFaults(): Promise<readonly Fault[]> {
  const program = "/opt/dealership/releases/dealership-first/bin/dealership"
  const { text } = await dealership(program, "doctor", "--json")
  const examined = findingsSchema.safeParse(JSON.parse(text.slice(text.indexOf("["))))
  if (!examined.success) return [{ name: "doctor", word: "fault", text, fix: [] }]
  return examined.data
    .filter(({ dealer }) => dealer === "javorina")
    .flatMap(({ findings }) => findings)
    .filter(({ word, fix }) => word === "fault" && fix.length > 0)
}

/** A second dealer while the first one has visitors: served, and by a user of its own. */
async function addSecond(root: string): Promise<readonly Row[]> {
  showProgress("a second dealer, while nginx reloads again and again")
  const reloads = "while true; do systemctl reload nginx || touch /root/reload-failed; sleep 0.3; done"
  await machine.run("systemd-run", "--quiet", "--unit=reloads", "sh", "-c", reloads)
  const visited = await underVisitors("add", root, () =>
    dealership("dealership", "add", SECOND_HOST, "--answers", "/root/in/second/site.env"),
  )
  await machine.run("systemctl", "stop", "reloads")
  const failed = await machine.run("ls", "/root/reload-failed")
  const { status } = await ask(root, SECOND_HOST, "/kontakt")
  const read = await machine.shell("runuser -u dealer_druhy -- cat /etc/dealership/javorina/site.env")
  return [
    ...visited,
    sameAs("reloads of nginx meanwhile", failed.status === 0 ? "one failed" : "none failed", "none failed"),
    sameAs("the second dealer's site", status, 200),
    sameAs("one dealer's user reads the other's settings", read.status === 0 ? "yes" : "no", "no"),
  ]
}

/**
 * `npm run tool -- install`: the life of a machine. A fresh Debian boots with systemd; one command installs a site on it, with a real
 * certificate, a provider and a mail server outside of it; then a second dealer, an update, rollbacks, a release that does not
 * start, a lost disk, 31 things broken for `doctor` and a power cut, under visitors. Needs root and some of Debian's packages; says
 * so where it cannot. `--show`: what the commands say.
 */
const obstacle = machine.findObstacle()
if (obstacle !== undefined) {
  console.log(`This machine cannot boot another: ${obstacle}.
As root, on Debian: apt-get install mmdebstrap systemd-container pebble openssl`)
  process.exit(0)
}
prepareCommand()

const phases: readonly ((root: string) => Promise<readonly Row[]>)[] = [
  ...[addSecond, changeReleases, loseAndRestore, breakAndExamine],
  ...[renameSecond, removeSecond, cutPower, meetNeighbours],
]
const folder = mkdtempSync(path.join(tmpdir(), "install-"))
showProgress("two releases")
const checkedOn = "2026-11-18"
const { privateKey } = generateKeyPairSync("ed25519")
await buildRelease({ name: "first", checkedOn, privateKey, to: folder })
const second = await buildRelease({ name: "second", checkedOn, privateKey, to: folder })
await signAgain(second, "stranger", "2100-01-01T00:00:00Z", generateKeyPairSync("ed25519").privateKey)
await signAgain(second, "older", "2001-01-01T00:00:00Z", privateKey)

showProgress("a fresh Debian")
await machine.boot()
await machine.makeCertificates(folder)
const world = await startWorld(folder, machine.outside, machine.inside)
const rows: Row[] = []
try {
  await carryIn()
  rows.push(...(await installFirst(world)))
  if (rows.every(({ passed }) => passed !== false)) {
    const root = await world.downloadRoot()
    for (const phase of phases) rows.push(...(await phase(root)))
  }
} finally {
  await world.stop()
  await machine.remove()
}
printTable(rows)

/** The same release under another name, with another time or by another key. */
async function signAgain(file: string, name: string, committedAt: string, key: KeyObject): Promise<void> {
  const other = path.join(folder, `dealership-${name}.tar.gz`)
  cpSync(file, other)
  await signRelease(other, committedAt, key)
}

/** Releases, answers and dealers, as an operator copies them to a new machine. */
async function carryIn(): Promise<void> {
  const given = path.join(machine.root, "root/in")
  mkdirSync(path.join(machine.root, "etc/letsencrypt"), { recursive: true })
  writeFileSync(path.join(machine.root, "etc/letsencrypt/cli.ini"), `server = ${world.acmeUrl}\n`)
  // The world's authorities are no public ones; every program on the machine must trust them.
  const trusted = readFileSync(path.join(folder, "ca.pem"), "utf8") + (await world.downloadRoot())
  writeFileSync(path.join(machine.root, "etc/ssl/world.pem"), trusted)
  giveAnswers(path.join(given, "first"), HOST, "demo/dealer.json")
  giveAnswers(path.join(given, "second"), SECOND_HOST, "demo/second-dealer.json")
  for (const file of readdirSync(folder).filter((name) => name.startsWith("dealership-")))
    cpSync(path.join(folder, file), path.join(given, file))
  const archive = "/root/in/dealership-first.tar.gz"
  await machine.run("tar", "--extract", "--gzip", "--file", archive, "--directory", "/root")
}

/** The second dealer's site has another name, and the one before leads there. */
async function renameSecond(root: string): Promise<readonly Row[]> {
  showProgress("a dealer's site is renamed")
  const work = () => dealership("dealership", "rename", "druhy", NEW_HOST)
  const rows = await underVisitors("rename", root, work, { host: SECOND_HOST })
  const [now, before] = [await ask(root, NEW_HOST, "/kontakt"), await ask(root, SECOND_HOST, "/kontakt?a=1")]
  const answered = `${now.status}, ${before.status} ${before.headers.location}`
  return [...rows, sameAs("both names, with TLS", answered, `200, 308 https://${NEW_HOST}/kontakt?a=1`)]
}

/** The second dealer goes, the first one's visitors notice nothing. */
async function removeSecond(root: string): Promise<readonly Row[]> {
  showProgress("a dealer is removed")
  const rows = await underVisitors("remove", root, () => dealership("dealership", "remove", "druhy", "--yes"))
  const traces = [
    "ls -d /etc/dealership/druhy /var/lib/dealers/druhy /etc/nginx/dealers/druhy.conf /etc/nginx/tls/druhy",
    "id dealer_druhy",
    "ls /etc/letsencrypt/renewal | grep druhy",
    "runuser -u postgres -- psql -Atc '\\du dealer_druhy' -c '\\l dealer_druhy*'",
  ].map((each) => `${each} 2> /dev/null; `)
  return [...rows, noneOf("what is left of it", listLines(await machine.shell(traces.join(""))))]
}

/**
 * The last dealer goes, and the machine is as it was; then websites of others are on it. `install` refuses such a machine, and
 * what is there stays as it is.
 */
async function meetNeighbours(): Promise<readonly Row[]> {
  showProgress("a machine with neighbours")
  const began = Date.now()
  const removed = await dealership("dealership", "remove", "javorina", "--yes")
  // The bed's Debian has no documents and no manuals of packages.
  const isDefault = await machine.shell("dpkg --verify nginx-common nginx | grep -v /usr/share/")
  const website = "server { listen 8099; location / { return 200 neighbour; } }"
  const settle = `echo '${website}' > /etc/nginx/conf.d/neighbour.conf; nginx -t && systemctl restart nginx
    cd /; for each in 'create role neighbour login' 'create database neighbour owner neighbour'; do
    runuser -u postgres -- psql -qc "$each"; done`
  await machine.shell(settle)
  const listTheirs = `curl -s http://127.0.0.1:8099/; cat /etc/nginx/nginx.conf /etc/nginx/conf.d/*; cd /; runuser -u postgres -- psql -Atc '\\l'`
  const before = await machine.shell(listTheirs)
  const refused = await dealership("dealership", "install", "--answers", "/root/in/first/site.env")
  const after = await machine.shell(listTheirs)
  return [
    succeeded("remove of the last dealer", removed, began),
    noneOf("files of nginx that are not as they came", listLines(isDefault)),
    sameAs(
      "install beside a website of others",
      `status ${refused.status}, ${refused.text.includes("conf.d/neighbour.conf") ? "named" : "not named"}`,
      "status 1, named",
    ),
    sameAs(
      "the website, nginx's files and databases of others",
      before.text.startsWith("neighbour") && before.text === after.text ? "unchanged" : "others",
      "unchanged",
    ),
  ]
}

async function cutPower(root: string): Promise<readonly Row[]> {
  showProgress("a power cut")
  const back = Date.now()
  await machine.cutPower()
  while ((await ask(root, HOST, "/kontakt")).status !== 200 && Date.now() - back < 120_000) await sleep(500)
  const failed = await machine.run("systemctl", "--failed", "--no-legend", "--plain")
  return [
    atMost("after a power cut: booted, and it answers", (Date.now() - back) / 1000, 120, "s"),
    noneOf("units that failed", listLines(failed)),
  ]
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
  const lines = Object.entries(answers).map(([name, value]) => `${name}=${value}\n`)
  writeFileSync(path.join(target, "site.env"), lines.join(""))
  cpSync(dealerFile, path.join(target, path.basename(dealerFile)))
  const named = readFileSync(dealerFile, "utf8").matchAll(/"([\w-]+\.(?:webp|svg))"/g)
  for (const [, picture = ""] of named) cpSync(`demo/${picture}`, path.join(target, picture))
}
