import { globSync, readFileSync } from "node:fs"
import path from "node:path"
import { parseArgs, parseEnv } from "node:util"
import type { DealerSetup } from "./dealer-files.ts"

export type InstalledDealer = DealerSetup & {
  readonly folder: string
  /** As its processes have it: what the operator answered, and over it what the machine decides. */
  readonly environment: Readonly<Record<string, string>>
}

/** A name that a site may have. */
export const HOST = /^[a-z0-9-]+(\.[a-z0-9-]+)+$/

/** The first port of the first dealer. */
const FIRST_PORT = 3000

/** What is installed on this machine, by name. */
export function listDealers(root = ""): readonly InstalledDealer[] {
  return globSync(`${root}/etc/dealership/*/machine.env`)
    .sort()
    .map((file) => {
      const folder = path.dirname(file)
      const environment = { ...readEnv(path.join(folder, "site.env")), ...readEnv(file) }
      return { folder, environment, ...describeDealer(path.basename(folder), environment) }
    })
}

/** The one that a command names, or all. */
export function chooseDealers(args: string[]): readonly InstalledDealer[] {
  const [name] = parseArgs({ args, allowPositionals: true }).positionals
  const dealers = listDealers()
  const chosen = dealers.filter((dealer) => name === undefined || dealer.name === name)
  if (chosen.length > 0) return chosen
  throw new Error(`no such dealer; here are: ${dealers.map((each) => each.name).join(", ") || "none"}`)
}

/** What machine.env and site.env say of a dealer. */
export function describeDealer(name: string, environment: Readonly<Record<string, string>>): DealerSetup {
  const { SITE_URL = "", PORTS = "", ALIASES = "", DATABASE_URL, OTHER_MACHINE } = environment
  const split = (text: string) => text.split(" ").filter((word) => word !== "")
  const isHere = DATABASE_URL?.startsWith(`postgres://dealer_${name}@localhost/`)
  return {
    name,
    host: URL.parse(SITE_URL)?.hostname ?? "",
    aliases: split(ALIASES),
    ports: split(PORTS).map(Number),
    database: isHere && DATABASE_URL !== undefined ? new URL(DATABASE_URL).pathname.slice(1) : null,
    otherMachine: OTHER_MACHINE ?? null,
  }
}

/** The first that no dealer has, one for each process. */
export function chooseFreePorts(
  dealers: readonly Pick<DealerSetup, "ports">[],
  count: number,
  first = FIRST_PORT,
): readonly number[] {
  const taken = new Set(dealers.flatMap(({ ports }) => ports))
  const free: number[] = []
  for (let port = first; free.length < count; port++) if (!taken.has(port)) free.push(port)
  return free
}

/** Nothing of a file that cannot be read: what is missing then, `doctor` says. */
function readEnv(file: string): Record<string, string> {
  try {
    return parseEnv(readFileSync(file, "utf8")) as Record<string, string>
  } catch {
    return {}
  }
}
