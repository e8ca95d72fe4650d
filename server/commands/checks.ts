import { lookup } from "node:dns/promises"
import { existsSync, readFileSync, statfsSync } from "node:fs"
import { networkInterfaces, totalmem } from "node:os"
import path from "node:path"
import { parseEnv } from "node:util"
import type { FullDealer } from "#domain/dealer/dealer.ts"
import type { Config } from "#server/config/config.ts"
import { createFeedClient } from "#server/feed/read-feed.ts"
import type { DealerSetup } from "./dealer-files.ts"
import { isOurEdge, listSites, release } from "./machine-steps.ts"
import { sendMail } from "./mails.ts"
import { findText, runProgram, write } from "./steps.ts"

/** "ok" may go on, "warn" too; "fault" may not, and says what fixes it. */
type Finding =
  | { readonly word: "ok" | "warn"; readonly text: string }
  | { readonly word: "fault"; readonly text: string; readonly fix: string }

type Checked = {
  readonly config: Config
  readonly dealer: DealerSetup
  readonly dealerFacts: Pick<FullDealer, "name" | "town">
  /** Whom the test mail goes to; undefined where none is due. */
  readonly testMailTo: string | undefined
}

const GB = 1_000_000_000
const DEFAULT_SITE = "/etc/nginx/sites-available/default"
const ok = (text: string): Finding => ({ word: "ok", text })
const warn = (text: string): Finding => ({ word: "warn", text })
const fault = (text: string, fix: string): Finding => ({ word: "fault", text, fix })

/** Before anything is written: each asks one thing of the machine or of the world. */
const checks: readonly ((checked: Checked) => Finding | Promise<Finding>)[] = [
  function checkSystem() {
    const { PRETTY_NAME = "unknown", ID, VERSION_ID } = parseEnv(findText("/etc/os-release") ?? "")
    if (ID !== "debian" || Number(VERSION_ID) < 12)
      return fault(`the system is ${PRETTY_NAME}`, "Install it on Debian 12 or newer.")
    if (process.getuid?.() !== 0) return fault("you are not root", "Start it again with sudo.")
    if (!existsSync(path.join(release, "bin/node")))
      return fault(`${release} is no release`, "Unpack a file that `npm run tool -- release` has made.")
    return ok(`${PRETTY_NAME}, Node ${process.versions.node} of the release`)
  },
  function checkMemory({ dealer }) {
    const gigabytes = totalmem() / GB
    const text = `${gigabytes.toFixed(1)} GB of memory`
    if (gigabytes < 0.9) return fault(text, "Take a machine with 2 GB.")
    return gigabytes < 1.8 && dealer.ports.length > 1
      ? warn(`${text}: 2 GB are better; with 1 GB add swap, or start it again with --processes 1`)
      : ok(text)
  },
  function checkDisk() {
    // Either may be a disk of its own.
    const free = ["/opt", "/var"].map((folder) => statfsSync(folder))
    const gigabytes = Math.min(...free.map(({ bavail, bsize }) => bavail * bsize)) / GB
    const text = `${gigabytes.toFixed(0)} GB of the disk are free`
    if (gigabytes < 2) return fault(text, "Take a disk with 20 GB.")
    return gigabytes < 10 ? warn(`${text}: photos and caches of a dealer take up to 7`) : ok(text)
  },
  async function checkPorts({ dealer }) {
    const wanted = [80, 443, ...dealer.ports]
    const lines = (await runProgram(["ss", "-Hltnp"])).split("\n")
    const taken = wanted.flatMap((port) => {
      const line = lines.find((each) => each.split(/\s+/)[3]?.endsWith(`:${port}`))
      const owner = line === undefined ? undefined : (/"([^"]+)"/.exec(line)?.[1] ?? "another program")
      const ours = port < 1000 ? "nginx" : "node"
      return owner === undefined || owner.startsWith(ours) ? [] : [`${port} (${owner})`]
    })
    return taken.length === 0
      ? ok(`ports ${wanted.join(", ")} are free or ours`)
      : fault(
          `ports are taken: ${taken.join(", ")}`,
          "Stop that program and take it out of the start: systemctl disable --now …",
        )
  },
  async function checkOtherSites() {
    if (isOurEdge()) return ok("nginx serves no other site")
    // Whether the package's own site is as it came.
    const isEdited = (await runProgram(["sh", "-c", "dpkg --verify nginx-common || true"])).includes(
      DEFAULT_SITE,
    )
    const others = listSites(await runProgram(["nginx", "-T"])).filter(
      (file) => isEdited || path.basename(file) !== path.basename(DEFAULT_SITE),
    )
    return others.length === 0
      ? ok("nginx serves no other site")
      : fault(
          `nginx serves other sites: ${others.join(", ")}`,
          "Its configuration would be replaced: take another machine.",
        )
  },
  ({ dealer }) => checkName(dealer.host),
  function checkDealerFile({ dealerFacts: { name, town } }) {
    return ok(`dealer file: ${name}, ${town}; every field is known`)
  },
  async function checkFeed({ config }) {
    const began = Date.now()
    const reply = await createFeedClient(config.feed).downloadStock()
    const seconds = ((Date.now() - began) / 1000).toFixed(1)
    return reply.ok
      ? ok(`provider: ${reply.vehicles.length} vehicles, read in ${seconds} s`)
      : fault(
          `provider: ${reply.problem.detail}`,
          "Look at FEED_CARS_URL, FEED_NAME, FEED_PASSWORD and FEED_ACCOUNT_ID.",
        )
  },
  async function checkMail({ config, dealer, testMailTo }) {
    if (config.enquiries === null) return warn("no mail account: the site will have no forms")
    if (testMailTo === undefined) return ok("mail: the account has not changed")
    const sent = await sendMail(config.enquiries.smtp, {
      to: testMailTo,
      subject: `${dealer.host}: a test mail`,
      text: `The mails of https://${dealer.host} go out through this account.`,
    })
    return sent.sent
      ? ok(`mail: a test mail went to ${testMailTo}; look whether it is there`)
      : fault(`mail: ${sent.problem}`, "Look at SMTP_URL (user, password, host, port) and SMTP_FROM.")
  },
]

/** Says what each check found. */
export async function passesChecks(checked: Checked): Promise<boolean> {
  write("\n  Asked before anything is made:\n")
  let faults = 0
  for (const check of checks) if (!passes(await check(checked))) faults++
  if (faults > 0) write(`\n  ${faults} ${faults === 1 ? "fault" : "faults"}. Nothing was changed.`)
  return faults === 0
}

/** Whether a site may have this name. */
export async function passesNameCheck(host: string): Promise<boolean> {
  return passes(await checkName(host))
}

function passes(finding: Finding): boolean {
  write(`  ${finding.word.padEnd(6)} ${finding.text}`)
  if (finding.word === "fault") write(`         ${finding.fix}`)
  return finding.word !== "fault"
}

async function checkName(host: string): Promise<Finding> {
  const own = listAddresses()
  const addresses = await listAddressesOf(host)
  if (addresses.length === 0)
    return fault(`${host} leads nowhere`, `Add an A record with ${own.join(" or ")} at your registrar.`)
  if (addresses.some((address) => own.includes(address)))
    return ok(`${host} leads to this machine (${addresses[0]})`)
  // Behind a router or in a cloud a machine does not know by which address it is reached.
  return own.every(isPrivate)
    ? warn(
        `${host} leads to ${addresses.join(", ")}; this machine has only ${own.join(", ")}: the certificate will show it`,
      )
    : fault(
        `${host} leads to ${addresses.join(", ")}, this machine is ${own.join(", ")}`,
        `Change the A record at your registrar, wait until "dig +short ${host}" says ${own[0]}, then start again.`,
      )
}

/** Without "www.", where that name leads here, too: visitors who leave it out must arrive. */
export async function listBareNames(host: string): Promise<readonly string[]> {
  const bare = host.replace(/^www\./, "")
  if (bare === host) return []
  const own = listAddresses()
  return (await listAddressesOf(bare)).some((address) => own.includes(address)) ? [bare] : []
}

async function listAddressesOf(host: string): Promise<readonly string[]> {
  const found = await lookup(host, { all: true }).catch(() => [])
  return found.map(({ address }) => address)
}

function listAddresses(): readonly string[] {
  return Object.values(networkInterfaces())
    .flatMap((addresses = []) => addresses)
    .filter(({ internal, address }) => !internal && !address.startsWith("fe80:"))
    .map(({ address }) => address)
}

function isPrivate(address: string): boolean {
  return /^(10\.|192\.168\.|172\.(1[6-9]|2\d|3[01])\.|f[cd])/.test(address)
}

/** For a dealer that is installed already: whether the mail account is the same. */
export function hasSameMail(file: string, smtpUrl: string | undefined): boolean {
  return existsSync(file) && parseEnv(readFileSync(file, "utf8")).SMTP_URL === smtpUrl
}
