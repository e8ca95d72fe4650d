import { cpSync, mkdirSync, mkdtempSync, readFileSync, writeFileSync } from "node:fs"
import { tmpdir } from "node:os"
import path from "node:path"
import { setTimeout as sleep } from "node:timers/promises"
import { prepareCommand } from "#tools/prepare-command.ts"
import { buildRelease } from "#tools/release/build-release.ts"
import { atMost, noneOf, printTable, type Row, showProgress } from "#tools/terminal.ts"
import { ask, HOST, listLines, SECOND_HOST } from "./act-parts.ts"
import { addSecond } from "./add-second.ts"
import { breakAndExamine } from "./break-and-examine.ts"
import { changeReleases } from "./change-releases.ts"
import { installFirst } from "./install-first.ts"
import { loseAndRestore } from "./lose-and-restore.ts"
import { machine } from "./machine.ts"
import { startWorld } from "./world.ts"

/**
 * `npm run tool -- install`: the life of a machine. A fresh Debian boots with systemd; one command installs a site on it, with a real
 * certificate, a provider and a mail server outside of it; then a second dealer, an update, rollbacks, a release that does not
 * start, a lost disk, 21 things broken for `doctor` and a power cut, under visitors. Needs root and some of Debian's packages; says
 * so where it cannot. `--show`: what the commands say.
 */
const obstacle = machine.findObstacle()
if (obstacle !== undefined) {
  console.log(`This machine cannot boot another: ${obstacle}.
As root, on Debian: apt-get install mmdebstrap systemd-container pebble openssl`)
  process.exit(0)
}
prepareCommand()

const folder = mkdtempSync(path.join(tmpdir(), "install-"))
showProgress("two releases")
const checkedOn = "2026-11-18"
const first = await buildRelease({ name: "first", checkedOn, to: folder })
const second = await buildRelease({ name: "second", checkedOn, to: folder })

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
    for (const act of [addSecond, changeReleases, loseAndRestore, breakAndExamine, cutPower])
      rows.push(...(await act(root)))
  }
} finally {
  await world.stop()
  await machine.remove()
}
printTable(rows)

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
