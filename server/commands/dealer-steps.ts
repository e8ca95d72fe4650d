import { X509Certificate } from "node:crypto"
import { existsSync, readFileSync, statSync } from "node:fs"
import path from "node:path"
import { findBackupNote } from "#server/files/backup-note.ts"
import { readRelease } from "#server/http/load-website.ts"
import {
  buildDatabaseSql,
  buildMachineEnv,
  buildServiceConf,
  countConnections,
  type DealerSetup,
} from "./dealer-files.ts"
import { asPostgres, describeEdge, findCertificate } from "./machine-steps.ts"
import { describeSettings, type GivenSettings } from "./settings.ts"
import { isWritten, runProgram, type Step, succeeds } from "./steps.ts"

export type DealerToInstall = DealerSetup & {
  /** Undefined for one whose settings on the machine count. */
  readonly given: GivenSettings | undefined
  /** For the certificate's authority. */
  readonly operatorEmail: string | undefined
}

type Place = {
  /** "" is the machine; else a folder that stands for its root. */
  readonly root: string
  /** Where PostgreSQL's superuser connects; undefined for this machine's own, by its socket. */
  readonly server: string | undefined
}

const thisMachine: Place = { root: "", server: undefined }

const READY_SECONDS = 60
/** certbot renews thirty days before the end: a certificate that is so near to it was not. */
const LAST_DAYS = 14
/** Where PostgreSQL of this machine listens. */
export const SOCKET = "/var/run/postgresql"

/** All that one dealer needs on a machine. */
export function listDealerSteps(dealer: DealerToInstall, place = thisMachine): readonly Step[] {
  const folder = `${place.root}/etc/dealership/${dealer.name}`
  const group = place.root === "" ? `dealer_${dealer.name}` : undefined
  return [
    {
      what: `user dealer_${dealer.name} (no login)`,
      isDone: () => succeeds(["id", `dealer_${dealer.name}`]),
      commands: () => {
        const home = `/var/lib/dealers/${dealer.name}`
        const flags = ["--system", "--home-dir", home, "--shell", "/usr/sbin/nologin"]
        return [{ run: ["useradd", ...flags, `dealer_${dealer.name}`] }]
      },
    },
    ...(dealer.given === undefined ? [] : [describeSettings(folder, group, dealer.given)]),
    describeMachineEnv(dealer, place, path.join(folder, "machine.env"), group),
    ...(dealer.database === null ? [] : [describeDatabase(dealer, place)]),
    describeServices(dealer),
    describeEdge([dealer], "nginx"),
    // Before the processes, which watch when it ends.
    describeTlsCertificate(dealer),
    ...listProcessSteps(dealer),
    describeEdge([dealer], `nginx with TLS for ${dealer.host}`),
    {
      what: "backup every night at 3:10 to /var/backups/dealership, tried now",
      isDone: async () =>
        (await succeeds(["systemctl", "is-enabled", "dealership-backup.timer"])) &&
        existsSync(findBackupNote(`/var/lib/dealers/${dealer.name}/data`)),
      commands: () => [
        { run: ["systemctl", "enable", "--now", "dealership-backup.timer"] },
        { run: ["systemctl", "start", "dealership-backup.service"] },
      ],
    },
    {
      what: `https://${dealer.host} answers`,
      isDone: () => succeeds(visitAt(dealer.host)),
      commands: () => [{ run: visitAt(dealer.host) }],
    },
  ]
}

function describeMachineEnv(
  dealer: DealerSetup,
  { root, server }: Place,
  file: string,
  group: string | undefined,
): Step {
  const socket = server === undefined ? SOCKET : (new URL(server).searchParams.get("host") ?? "")
  const text = buildMachineEnv(dealer, root, socket)
  return {
    what: `${file}, which follows from them`,
    inFolder: true,
    isDone: () => isWritten(file, text),
    commands: () => [{ file, text, mode: "640", ...(group !== undefined && { group }) }],
  }
}

function describeDatabase(dealer: DealerSetup, { server }: Place): Step {
  const psql = server === undefined ? [...asPostgres, "psql"] : ["psql", server]
  const role = `dealer_${dealer.name}`
  return {
    what: `database ${dealer.database}, reached by socket only`,
    inFolder: true,
    isDone: async () => {
      // A process more needs more connections; what somebody has raised stays.
      const allowed = `rolconnlimit not between 0 and ${countConnections(dealer) - 1}`
      const schemas = `select count(*) from pg_namespace where nspname in ('${role}', '${role}_jobs')`
      const roles = `exists (select from pg_roles where rolname = '${role}' and ${allowed})`
      const asked = ["-At", "-c", `\\connect ${dealer.database}`, "-c", `${schemas} and ${roles}`]
      return (await runProgram([...psql, ...asked]).catch(() => "")).trim().endsWith("2")
    },
    commands: () => [
      {
        run: [...psql, "--quiet", "--no-psqlrc", "--set=ON_ERROR_STOP=1"],
        input: buildDatabaseSql(dealer),
      },
    ],
  }
}

export function describeServices(dealer: DealerSetup): Step {
  const files = dealer.ports.map((port) => `/etc/systemd/system/dealership@${port}.service.d/dealer.conf`)
  return {
    what: `services ${dealer.ports.map((port) => `dealership@${port}`).join(", ")}`,
    isDone: () =>
      files.every((file) => isWritten(file, buildServiceConf(dealer))) &&
      dealer.ports.every((port) =>
        existsSync(`/etc/systemd/system/multi-user.target.wants/dealership@${port}.service`),
      ),
    commands: () => [
      ...files.map((file) => ({ file, text: buildServiceConf(dealer), mode: "644" })),
      { run: ["systemctl", "daemon-reload"] },
      { run: ["systemctl", "enable", ...dealer.ports.map((port) => `dealership@${port}`)] },
    ],
  }
}

/** One after the other, so that one answers while another restarts, and two never make the same tables at once. */
export function listProcessSteps(dealer: DealerSetup): readonly Step[] {
  return dealer.ports.map((port) => ({
    what: `dealership@${port} ready with ${readRelease()}`,
    isDone: async () => (await isReady(port)) && hasSettings(dealer, await findStart(port)),
    commands: () => listRestart(port).map((run) => ({ run })),
  }))
}

/** As a visitor does, but never past this machine. */
const visitAt = (host: string) => [
  ...["curl", "--silent", "--show-error", "--output", "/dev/null", "--fail", "--max-time", "15"],
  ...["--resolve", `${host}:443:127.0.0.1`, `https://${host}/`],
]

/** Ends when the process answers. */
export function listRestart(port: number): readonly (readonly string[])[] {
  return [
    ["sh", "-c", restart, `dealership@${port}`],
    [...waitFor, `http://127.0.0.1:${port}/readyz`],
  ]
}

/** Where it does not start, the end of its log says why. */
const restart = `systemctl restart "$0" || { journalctl --unit "$0" --lines 5 --output cat >&2; exit 1; }`
const waitFor = [
  ...["curl", "--silent", "--show-error", "--output", "/dev/null", "--fail", "--max-time", "5"],
  ...["--retry", String(READY_SECONDS), "--retry-delay", "1", "--retry-all-errors"],
]

/** Whether it is this release that answers there, and not another program. */
async function isReady(port: number): Promise<boolean> {
  try {
    const response = await fetch(`http://127.0.0.1:${port}/readyz`, { signal: AbortSignal.timeout(3_000) })
    const facts: unknown = await response.json()
    return response.ok && typeof facts === "object" && facts !== null && "release" in facts
      ? facts.release === readRelease()
      : false
  } catch {
    return false
  }
}

/** When its process began, by this machine's clock; long ago where there is none. */
async function findStart(port: number): Promise<number> {
  const property = "ExecMainStartTimestampMonotonic"
  const shown = await runProgram(["systemctl", "show", "-P", property, `dealership@${port}`]).catch(() => "0")
  const agoMs = Number(process.hrtime.bigint() / 1_000_000n) - Number(shown) / 1000
  return Date.now() - agoMs
}

/** Nothing that a process reads at its start has changed since. */
function hasSettings({ name }: DealerSetup, startedAt: number): boolean {
  return ["site.env", "machine.env"].every(
    (file) => statSync(`/etc/dealership/${name}/${file}`).ctimeMs <= startedAt,
  )
}

export function describeTlsCertificate({ name, host, aliases, operatorEmail }: DealerToInstall): Step {
  const names = [host, ...aliases]
  const file = findCertificate({ name })
  return {
    what: `certificate of ${names.join(" and ")}, renewed by itself`,
    isDone: () => {
      if (!existsSync(file)) return false
      const certificate = new X509Certificate(readFileSync(file))
      const isValid = Date.parse(certificate.validTo) - Date.now() > LAST_DAYS * 86_400_000
      return isValid && names.every((each) => certificate.checkHost(each) !== undefined)
    },
    commands: () => [
      {
        run: [
          ...["certbot", "certonly", "--non-interactive", "--agree-tos", "--expand", "--cert-name", host],
          ...(operatorEmail === undefined
            ? ["--register-unsafely-without-email"]
            : ["--email", operatorEmail]),
          ...["--webroot", "--webroot-path", "/var/www/acme", "--deploy-hook", "systemctl reload nginx"],
          ...names.flatMap((each) => ["-d", each]),
        ],
      },
      // The site's user may read when it ends; keys are for root only by their own rights.
      { run: ["chmod", "755", "/etc/letsencrypt/live", "/etc/letsencrypt/archive"] },
      { run: ["install", "-d", path.dirname(file)] },
      ...["fullchain.pem", "privkey.pem"].map((each) => ({
        run: ["ln", "-sfn", `/etc/letsencrypt/live/${host}/${each}`, path.join(path.dirname(file), each)],
      })),
      { run: ["systemctl", "reload", "nginx"] },
    ],
  }
}
