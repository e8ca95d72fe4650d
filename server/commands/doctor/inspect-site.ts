import { execFile } from "node:child_process"
import { lookup } from "node:dns/promises"
import { readdir, readFile, realpath } from "node:fs/promises"
import { networkInterfaces } from "node:os"
import path from "node:path"
import { z } from "zod"
import { type LegalFacts, listMissingFacts } from "#domain/dealer/legal-facts.ts"
import { type Config, readConfig } from "#server/config/config.ts"
import { readDealerFile } from "#server/config/read-dealer-file.ts"
import type { SiteState } from "#server/incidents/incidents.ts"
import { observePlaces } from "#server/incidents/observe-site.ts"
import { findAccountProblem } from "#server/mail/send-by-smtp.ts"

const PATIENCE_MS = 10_000

/** A dealer of this machine, as `dealership install` has written it down. */
type InstalledDealer = {
  readonly name: string
  /** /etc/dealership/<name> */
  readonly folder: string
  readonly ports: readonly number[]
  readonly environment: Readonly<Record<string, string>>
}

type Place = { readonly name: string; readonly root: string }

/** What one process says in /readyz. */
const readySchema = z.object({
  status: z.string(),
  stale: z.boolean(),
  release: z.string(),
  takenAt: z.string().nullable(),
  problem: z.string().nullable(),
  leftOut: z.number(),
  rareFacts: z.array(z.string()),
  photos: z.object({ tried: z.number(), failed: z.number(), problem: z.string().nullable() }),
  providerMs: z.number().nullable(),
  dealerFaults: z.array(z.string()),
  databaseUp: z.boolean().optional(),
  oldestMailAt: z.coerce.date().nullish(),
})
type Ready = z.infer<typeof readySchema>

/** Where no process answers, its stock and mails are unknown. */
const silent: Ready = {
  status: "silent",
  stale: false,
  release: "",
  takenAt: null,
  problem: null,
  leftOut: 0,
  rareFacts: [],
  photos: { tried: 0, failed: 0, problem: null },
  providerMs: null,
  dealerFaults: [],
}

/** All that doctor looks at, of one dealer on a machine. */
export type SiteStatus = Awaited<ReturnType<typeof inspectSite>>

/** Changes nothing. `root` stands before every path of the machine; it is "" there. */
export async function inspectSite(dealer: InstalledDealer, root = "") {
  const { name, folder, ports, environment } = dealer
  const reading = readConfig(environment)
  const config = reading.ok ? reading.config : null
  const siteUrl = environment.SITE_URL ?? ""
  const dataFolder = environment.DATA_FOLDER ?? ""
  const dealerReading = await readDealerFile(environment.DEALER_FILE ?? path.join(folder, "dealer.json"))
  const holders = await listHolders()
  const answers = await Promise.all(ports.map(askProcess))
  const place = { name, root }
  const program = `${root}/opt/dealership/current`
  return {
    name,
    siteUrl: URL.canParse(siteUrl) ? siteUrl : "https://",
    /** What the configuration's reader says; the site does not start with any of it. */
    configFaults: reading.ok ? [] : reading.faults,
    dealerFaults: dealerReading.ok ? [] : dealerReading.faults,
    /** What it lacks, and the site runs without. */
    dealerGaps: dealerReading.ok ? listGaps(dealerReading.dealer) : [],
    /** Files in /etc/dealership that the site's user cannot read. */
    unreadable: await listUnreadable(place, folder),
    isDataWritable: await mayAccess(place, dataFolder, "-w"),
    program: {
      /** Where /opt/dealership/current leads; null where it leads nowhere. */
      release: await realpath(program).then(path.basename, () => null),
      /** "v24.1.0"; null where it cannot be run. */
      node: (await run([`${program}/bin/node`, "--version"])).out || null,
    },
    processes: await Promise.all(
      ports.map(async (port, index) => {
        const answer = answers[index] ?? null
        return {
          port,
          /** What systemd says: "active", "failed", … */
          service: (await run(["systemctl", "is-active", `dealership@${port}`])).out || "unknown",
          /** The program that listens on its port; null for none. */
          holder: holders.get(port) ?? null,
          /** What it says of itself; null where it does not answer. */
          ready: answer && { status: answer.status, release: answer.release },
        }
      }),
    ),
    edge: {
      /** Why nginx refuses its configuration; null where it does not. */
      problem: await findEdgeProblem(),
      /** The programs that listen on 80 and 443; null for none. */
      holders: { 80: holders.get(80) ?? null, 443: holders.get(443) ?? null },
      /** The names that nginx answers to for this dealer. */
      names: await listEdgeNames(`${root}/etc/nginx/dealers/${name}.conf`),
    },
    /** Where the site's name leads, and what this machine is called by. */
    dns: { addresses: await listAddresses(URL.parse(siteUrl)?.hostname ?? ""), own: listOwnAddresses() },
    visit: await visit(siteUrl),
    /** Null without one. */
    database: config?.enquiries ? { problem: await askDatabase(place, config.enquiries) } : null,
    /** The mail account's answer, without sending anything; null without an account. */
    mail: config?.enquiries
      ? { problem: await findAccountProblem(config.enquiries.smtp, PATIENCE_MS) }
      : null,
    backupTimer: (await run(["systemctl", "is-active", "dealership-backup.timer"])).out || "unknown",
    isClockSynchronised: readYes(await run(["timedatectl", "show", "--property=NTPSynchronized", "--value"])),
    /** As the first process that answers sees it. */
    state: await buildState(answers.find((answer) => answer !== null) ?? null, {
      dataFolder,
      certificateFile: environment.CERTIFICATE_FILE ?? `${root}/etc/nginx/tls/${name}/fullchain.pem`,
      root,
    }),
  }
}

function listGaps(dealer: LegalFacts): readonly string[] {
  const facts = listMissingFacts(dealer)
  return [
    ...(facts.length > 0 ? [`there are no forms while these are missing: ${facts.join(", ")}`] : []),
    ...(dealer.rights.notice === null
      ? ["no rights.notice, the European notice on the legal guarantee"]
      : []),
  ]
}

async function buildState(
  ready: Ready | null,
  places: Parameters<typeof observePlaces>[0],
): Promise<SiteState> {
  const seen = ready ?? silent
  const { stale: isStale, takenAt, problem, leftOut, rareFacts, databaseUp, oldestMailAt = null } = seen
  return {
    at: new Date(),
    stock: { isStale, takenAt, problem, leftOut, rareFacts },
    photos: seen.photos,
    providerMs: seen.providerMs,
    dealerFaults: seen.dealerFaults,
    database: databaseUp === undefined ? null : { isUp: databaseUp, oldestMailAt },
    ...(await observePlaces(places)),
  }
}

type Ran = { readonly isWell: boolean; readonly out: string; readonly problem: string }

/** A program that is not there is one that fails. */
function run([program = "", ...args]: readonly string[], variables = {}): Promise<Ran> {
  return new Promise((resolve) => {
    const options = {
      cwd: "/",
      timeout: PATIENCE_MS,
      env: { ...process.env, LC_ALL: "C", ...variables },
    }
    execFile(program, args, options, (error, out, problem) =>
      resolve({ isWell: error === null, out: out.trim(), problem: problem.trim() || (error?.message ?? "") }),
    )
  })
}

function readYes({ out }: Ran): boolean | null {
  return out === "yes" ? true : out === "no" ? false : null
}

/** Which program listens on which port. */
async function listHolders(): Promise<ReadonlyMap<number, string>> {
  const { out } = await run(["ss", "-Hltnp"])
  return new Map(
    out.split("\n").flatMap((line) => {
      const port = Number(line.split(/\s+/)[3]?.split(":").at(-1))
      return port > 0 ? [[port, /\("([^"]+)"/.exec(line)?.[1] ?? "another program"] as const] : []
    }),
  )
}

async function askProcess(port: number): Promise<Ready | null> {
  try {
    const answer = await fetch(`http://127.0.0.1:${port}/readyz`, {
      signal: AbortSignal.timeout(PATIENCE_MS),
    })
    return readySchema.parse(await answer.json())
  } catch {
    return null
  }
}

/** As the site's user; a rehearsal in a folder has no users. */
function asUser({ name, root }: Place, command: readonly string[]): readonly string[] {
  return root === "" ? ["runuser", "-u", `dealer_${name}`, "--", ...command] : command
}

async function mayAccess(place: Place, file: string, right: "-r" | "-w"): Promise<boolean> {
  return (await run(asUser(place, ["test", right, file]))).isWell
}

async function listUnreadable(place: Place, folder: string): Promise<readonly string[]> {
  const files = await readdir(folder).catch(() => [])
  const checked = [folder, ...files.map((file) => path.join(folder, file))]
  const readable = await Promise.all(checked.map((file) => mayAccess(place, file, "-r")))
  return checked.filter((_, index) => readable[index] === false)
}

async function findEdgeProblem(): Promise<string | null> {
  const { isWell, problem } = await run(["nginx", "-t", "-q"])
  return isWell ? null : (problem.split("\n").find((line) => line.includes("[emerg]")) ?? problem)
}

async function listEdgeNames(file: string): Promise<readonly string[]> {
  const text = await readFile(file, "utf8").catch(() => "")
  return [
    ...new Set([...text.matchAll(/server_name ([^;]+);/g)].flatMap(([, names = ""]) => names.split(/\s+/))),
  ]
}

async function listAddresses(host: string): Promise<readonly string[]> {
  const found = await lookup(host, { all: true }).catch(() => [])
  return found.map(({ address }) => address)
}

function listOwnAddresses(): readonly string[] {
  return Object.values(networkInterfaces())
    .flatMap((addresses = []) => addresses)
    .filter(({ address }) => !address.startsWith("fe80:"))
    .map(({ address }) => address)
}

type Visit = { readonly status: number; readonly ms: number } | { readonly problem: string }

/** As a visitor asks for the home page. */
async function visit(siteUrl: string): Promise<Visit> {
  const began = performance.now()
  try {
    const { status, body } = await fetch(siteUrl, {
      redirect: "manual",
      signal: AbortSignal.timeout(PATIENCE_MS),
    })
    await body?.cancel()
    return { status, ms: performance.now() - began }
  } catch (error) {
    const { cause = error } = error instanceof Error ? error : {}
    return {
      problem:
        cause instanceof Error ? [codeOf(cause), cause.message].filter(Boolean).join(": ") : String(cause),
    }
  }
}

function codeOf(error: Error): string {
  return "code" in error ? String(error.code) : ""
}

async function askDatabase(
  place: Place,
  { databaseUrl }: NonNullable<Config["enquiries"]>,
): Promise<string | null> {
  const url = new URL(databaseUrl)
  // Whoever lists the machine's processes must not see it.
  const variables = { PGPASSWORD: decodeURIComponent(url.password), PGCONNECT_TIMEOUT: "5" }
  url.password = ""
  const { isWell, problem } = await run(asUser(place, ["psql", url.href, "-Atqc", "select 1"]), variables)
  const [first = ""] = problem.split("\n")
  return isWell ? null : first.replace("psql: error: ", "")
}
