import { existsSync, globSync, readFileSync, readlinkSync } from "node:fs"
import path from "node:path"
import { fileURLToPath } from "node:url"
import { buildEdgeConf, type DealerSetup } from "./dealer-files.ts"
import { type Command, findText, isWritten, runProgram, type Step, succeeds } from "./steps.ts"

/** The folder of the release that is running now. */
export const release = fileURLToPath(new URL("../..", import.meta.url)).replace(/\/$/, "")
export const program = "/opt/dealership"

/** What a minimal Debian lacks, and by which file it is known. */
const packages = [
  ["nginx", "/usr/sbin/nginx"],
  ["postgresql", "/usr/bin/pg_lsclusters"],
  ["certbot", "/usr/bin/certbot"],
  ["logrotate", "/usr/sbin/logrotate"],
  ["curl", "/usr/bin/curl"],
  ["ca-certificates", "/etc/ssl/certs/ca-certificates.crt"],
  ["libatomic1", "/usr/lib/*/libatomic.so.1"],
] as const

/** Files of deploy/, and where the machine reads them. */
const units = [
  ["dealership@.service", "/etc/systemd/system/dealership@.service"],
  ["dealership-backup.service", "/etc/systemd/system/dealership-backup.service"],
  ["dealership-backup.timer", "/etc/systemd/system/dealership-backup.timer"],
  ["journald.conf", "/etc/systemd/journald.conf.d/dealership.conf"],
] as const
const edgeFiles = [
  ...["nginx.conf", "site.conf", "files.conf"],
  ...["proxy-headers.conf", "answer-headers.conf", "retry-headers.conf"],
]

/** Twelve a process: for a dozen dealers, without a restart of PostgreSQL for each. */
const DATABASE_CONNECTIONS = 300

const readDeployed = (file: string) => readFileSync(path.join(release, "deploy", file), "utf8")
const listMissing = () => packages.filter(([, file]) => globSync(file).length === 0).map(([name]) => name)
export const asPostgres = ["runuser", "-u", "postgres", "--"] as const
export const psql = [...asPostgres, "psql", "--quiet", "--no-psqlrc", "--set=ON_ERROR_STOP=1"] as const

/** All that a machine needs before its first dealer. */
export function listMachineSteps(): readonly Step[] {
  return [
    {
      what: `packages ${packages.map(([name]) => name).join(", ")}`,
      isDone: () => listMissing().length === 0,
      commands: () => {
        // A configuration that is there already stays, and nobody is asked.
        const apt = "DEBIAN_FRONTEND=noninteractive apt-get -o Dpkg::Options::=--force-confold install --yes"
        const install = `${apt} --no-install-recommends ${listMissing().join(" ")}`
        // The lists of a machine that was just made may be missing or old.
        return [{ run: ["sh", "-c", `${install} || { apt-get update && ${install}; }`] }]
      },
    },
    {
      what: `PostgreSQL takes ${DATABASE_CONNECTIONS} connections; it is restarted`,
      isDone: async () => {
        const shown = await runProgram([...asPostgres, "psql", "-Atc", "show max_connections"]).catch(
          () => "0",
        )
        return Number(shown) >= DATABASE_CONNECTIONS
      },
      commands: () => [
        {
          run: [...asPostgres, "psql", "-c", `alter system set max_connections = ${DATABASE_CONNECTIONS}`],
        },
        { run: ["systemctl", "restart", "postgresql@*"] },
      ],
    },
    {
      what: `program ${findReleaseFolder()}`,
      isDone: () => existsSync(findReleaseFolder()),
      commands: () => [
        { run: ["install", "-d", path.dirname(findReleaseFolder())] },
        { run: ["cp", "--archive", "--no-preserve=ownership", release, `${findReleaseFolder()}.new`] },
        { run: ["mv", "-T", `${findReleaseFolder()}.new`, findReleaseFolder()] },
      ],
    },
    {
      what: "the command dealership",
      isDone: () => findLink(`${program}/current`) !== undefined && existsSync("/usr/local/bin/dealership"),
      commands: () => [
        ...(findLink(`${program}/current`) === undefined ? moveLink("current", findReleaseFolder()) : []),
        { run: ["ln", "-sfn", `${program}/current/bin/dealership`, "/usr/local/bin/dealership"] },
      ],
    },
    describeUnits(),
    {
      what: "folders of settings and of certificates",
      isDone: () =>
        ["/etc/dealership", "/var/www/acme", "/etc/nginx/dealers"].every((each) => existsSync(each)),
      commands: () => [
        // Every dealer's user goes through the first; what is in it is for its own dealer only.
        { run: ["install", "-d", "-m", "751", "/etc/dealership"] },
        { run: ["install", "-d", "/var/www/acme", "/etc/nginx/dealers"] },
      ],
    },
  ]
}

/** Where a release lies on a machine, whichever folder it was unpacked in. */
function findReleaseFolder(): string {
  return path.join(program, "releases", path.basename(release))
}

export function findLink(link: string): string | undefined {
  try {
    return readlinkSync(link)
  } catch {
    return undefined
  }
}

/** In one step: there is never no link. */
export function moveLink(name: string, to: string): readonly Command[] {
  const link = `${program}/${name}`
  return [{ run: ["ln", "-sfn", to, `${link}.new`] }, { run: ["mv", "-T", `${link}.new`, link] }]
}

export function describeUnits(): Step {
  return {
    what: "units of systemd",
    isDone: () => units.every(([file, target]) => isWritten(target, readDeployed(file))),
    commands: () => [
      ...units.map(([file, target]) => ({ file: target, text: readDeployed(file), mode: "644" })),
      { run: ["systemctl", "daemon-reload"] },
      { run: ["systemctl", "restart", "systemd-journald"] },
    ],
  }
}

export const EDGE = "/etc/nginx/nginx.conf"
/** As it was before the first dealer. */
export const OTHERS_EDGE = `${EDGE}.before-dealership`

/** True where there is none yet. */
export function isOurEdge(): boolean {
  return findText(EDGE)?.startsWith("# The edge:") ?? true
}

/** Files of a configuration, as `nginx -T` prints it, that have a website. */
export function listSites(configuration: string): readonly string[] {
  return configuration
    .split(/^# configuration file /m)
    .filter((part) => /^\s*server\s*\{/m.test(part))
    .map((part) => part.slice(0, part.indexOf(":")))
}

/** nginx for these dealers, as far as they have certificates. What it refuses is taken back. */
export function describeEdge(dealers: readonly DealerSetup[], what: string): Step {
  const listFiles = () => [
    ...edgeFiles.map((file) => ({ file: `/etc/nginx/${file}`, text: readDeployed(file), mode: "644" })),
    ...dealers.map((dealer) => ({
      file: `/etc/nginx/dealers/${dealer.name}.conf`,
      text: buildEdgeConf(dealer, existsSync(findCertificate(dealer))),
      mode: "644",
    })),
  ]
  // Asked when it is needed: on a fresh machine nginx, and its file, comes with a step before.
  const keepOthers = (): readonly Command[] =>
    isOurEdge() || existsSync(OTHERS_EDGE) ? [] : [{ run: ["cp", "--archive", EDGE, OTHERS_EDGE] }]
  const listChanged = () => listFiles().filter(({ file, text }) => !isWritten(file, text))
  return {
    what,
    isDone: async () => listChanged().length === 0 && (await succeeds(["systemctl", "is-active", "nginx"])),
    commands: () => [
      ...keepOthers(),
      ...listChanged(),
      { run: ["nginx", "-t"] },
      { run: ["systemctl", "reload-or-restart", "nginx"] },
    ],
    undo: () =>
      listChanged().map(({ file, mode }) => {
        const text = findText(file)
        return text === undefined ? { run: ["rm", "-f", file] } : { file, text, mode }
      }),
  }
}

export function findCertificate({ name }: Pick<DealerSetup, "name">): string {
  return `/etc/nginx/tls/${name}/fullchain.pem`
}
