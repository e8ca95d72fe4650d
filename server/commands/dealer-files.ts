import { readFileSync } from "node:fs"

/** A dealer on a machine. Everything that is written for one follows from this. */
export type DealerSetup = {
  /** Lower-case letters and digits; its user, role, database and schema are `dealer_<name>`. */
  readonly name: string
  readonly host: string
  /** Other names that lead here, which are redirected to the host. */
  readonly aliases: readonly string[]
  /** The ports of its processes: with two, one answers while the other restarts. */
  readonly ports: readonly number[]
  /** On this machine; null where it is elsewhere, or where there are no forms. */
  readonly database: string | null
  /** Host and port of a process on a second machine, asked while those of this one do not answer. */
  readonly otherMachine: string | null
}

/** What the pools of one process take (server/database/open-database.ts), and one more. */
const CONNECTIONS = 12

const templates = new URL("../../deploy/dealer/", import.meta.url)

function fill(template: string, places: Readonly<Record<string, string>>): string {
  return Object.entries(places).reduce(
    (text, [place, value]) => text.replaceAll(`@${place}@`, () => value),
    readFileSync(new URL(template, templates), "utf8"),
  )
}

/** "www.auto-javorina.cz" is "autojavorina". */
export function chooseDealerName(host: string): string {
  const [first = "", second = ""] = host.split(".")
  return (first === "www" ? second : first).replaceAll(/[^a-z0-9]/g, "").slice(0, 23)
}

/** With the folder that stands for the machine's root, and PostgreSQL's socket. */
export function buildMachineEnv(
  { name, ports, aliases, database }: DealerSetup,
  root: string,
  socket: string,
): string {
  const places = {
    name,
    ports: ports.join(" "),
    aliases: aliases.join(" "),
    etc: `${root}/etc/dealership/${name}`,
    state: `${root}/var/lib/dealers/${name}`,
    database: database ?? "",
    socket,
  }
  return fill("machine.env", places) + (database === null ? "" : fill("database.env", places))
}

export function buildServiceConf({ name }: DealerSetup): string {
  return fill("service.conf", { name })
}

export function countConnections({ ports }: DealerSetup): number {
  return CONNECTIONS * ports.length
}

export function buildDatabaseSql(dealer: DealerSetup): string {
  const connections = String(countConnections(dealer))
  return fill("database.sql", { name: dealer.name, database: dealer.database ?? "", connections })
}

/** nginx refuses a file whose certificate is missing: until it is there, only the way to get one is open. */
export function buildEdgeConf(dealer: DealerSetup, hasCertificate: boolean): string {
  const { name, host, aliases, ports, otherMachine } = dealer
  const backups = otherMachine === null ? ports.map((port) => `127.0.0.1:${port}`) : [otherMachine]
  const servers = [
    ...ports.map((port) => `server 127.0.0.1:${port} max_fails=1 fail_timeout=10s;`),
    ...backups.map((address) => `server ${address} max_fails=0 backup;`),
  ].join("\n    ")
  const places = { name, host, aliases: aliases.join(" "), names: [host, ...aliases].join(" "), servers }
  return [
    fill("edge-http.conf", places),
    hasCertificate ? fill("edge.conf", places) : "",
    hasCertificate && aliases.length > 0 ? fill("edge-aliases.conf", places) : "",
  ].join("")
}
