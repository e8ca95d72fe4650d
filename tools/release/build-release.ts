import { execFile } from "node:child_process"
import { createPublicKey, type KeyObject } from "node:crypto"
import { chmod, cp, mkdir, mkdtemp, rm, writeFile } from "node:fs/promises"
import { tmpdir } from "node:os"
import path from "node:path"
import { promisify } from "node:util"
import { signRelease } from "./sign-release.ts"

/** What of the repository runs on a dealer's machine; `build/` and the packages of production come beside it. */
const released = [
  /^package\.json$/,
  /^(deploy|domain|server)\//,
  /^demo\/(dealer\.json|[\w-]+\.webp)$/,
  /^docs\/(install|run|reference)\.md$/,
]
const notReleased = [/\.test\.tsx?$/, /(^|\/)\.env/]

export function isReleased(file: string): boolean {
  return released.some((pattern) => pattern.test(file)) && !notReleased.some((pattern) => pattern.test(file))
}

/** Of a package, what nothing loads: types, maps of sources, tests. */
export function isLoaded(file: string): boolean {
  return !/\.d\.[cm]?ts$|\.map$|(^|\/)(test|tests|__tests__)\//.test(file)
}

/** An optional peer that npm counts as production's, because development has it. */
export function isPackageReleased(folder: string): boolean {
  return !/\/node_modules\/(typescript|@typescript\/.*)$/.test(folder)
}

const run = promisify(execFile)

/** Node needs a library that a minimal Debian does not have; all else that is missing, the command installs itself. */
const command = `#!/bin/sh
# dealership: the command of this release, run by the Node that is part of it.
release=$(dirname "$(dirname "$(readlink -f "$0")")")
if ! "$release/bin/node" --version > /dev/null 2>&1; then
  echo "  made   libatomic1, which Node needs"
  { apt-get install --yes --no-install-recommends libatomic1 || { apt-get update && apt-get install --yes --no-install-recommends libatomic1; }; } > /dev/null || exit 1
fi
exec "$release/bin/node" "$release/server/commands/dealership.ts" "$@"
`

type ReleaseOptions = {
  /** Of the release: what /readyz, the log and the metrics say. */
  readonly name: string
  /** The day on which all checks passed; null where that is not known. */
  readonly checkedOn: string | null
  /** Ed25519; a release is updated only by those that are signed by the same. */
  readonly privateKey: KeyObject
  /** The folder of the files that are made. */
  readonly to: string
}

/**
 * `dealership-<name>.tar.gz` of what is built here, with the Node that runs this and the packages that are installed here: the
 * same bytes for the same commit.
 */
export async function buildRelease({ name, checkedOn, privateKey, to }: ReleaseOptions): Promise<string> {
  const committedAt = (await run("git", ["log", "-1", "--format=%cI"])).stdout.trim()
  const stage = await mkdtemp(path.join(tmpdir(), "release-"))
  const folder = path.join(stage, `dealership-${name}`)
  const file = path.resolve(to, `dealership-${name}.tar.gz`)
  try {
    await copyFiles(folder)
    await copyPackages(folder)
    await writeFile(path.join(folder, "build/release.json"), `${JSON.stringify(name)}\n`)
    await writeFile(path.join(folder, "build/checked-on.json"), `${JSON.stringify(checkedOn)}\n`)
    const publicKey = createPublicKey(privateKey).export({ type: "spki", format: "pem" })
    await writeFile(path.join(folder, "build/signed.json"), `${JSON.stringify({ publicKey, committedAt })}\n`)
    await writeFile(path.join(folder, "parts.cdx.json"), await listParts())
    await mkdir(path.join(folder, "bin"))
    await cp(process.execPath, path.join(folder, "bin/node"))
    // A third of it is symbols; where there is no strip, they stay.
    await run("strip", ["--strip-unneeded", path.join(folder, "bin/node")]).catch(() => {})
    await writeFile(path.join(folder, "bin/dealership"), command)
    for (const program of ["node", "dealership"]) await chmod(path.join(folder, "bin", program), 0o755)
    await mkdir(to, { recursive: true })
    const same = ["--owner=0", "--group=0", "--sort=name", `--mtime=${committedAt}`, "--mode=u=rwX,go=rX"]
    const how = ["--use-compress-program=gzip -n", ...same, "--file", file, "--directory", stage]
    await run("tar", ["--create", ...how, `dealership-${name}`])
  } finally {
    await rm(stage, { recursive: true, force: true })
  }
  await signRelease(file, committedAt, privateKey)
  return file
}

/** Packages and their licences as CycloneDX, without what differs from one making to the next. */
async function listParts(): Promise<string> {
  const { stdout } = await run("npm", ["sbom", "--omit=dev", "--sbom-format=cyclonedx"], {
    maxBuffer: 10_000_000,
  })
  const { serialNumber, metadata, ...parts } = JSON.parse(stdout)
  return `${JSON.stringify(parts, null, 1)}\n`
}

async function copyFiles(folder: string): Promise<void> {
  const { stdout } = await run("git", ["ls-files"])
  for (const file of stdout.trim().split("\n").filter(isReleased)) await cp(file, path.join(folder, file))
  await cp("build", path.join(folder, "build"), { recursive: true })
}

async function copyPackages(folder: string): Promise<void> {
  const root = path.resolve("node_modules")
  const { stdout } = await run("npm", ["ls", "--omit=dev", "--all", "--parseable"], { maxBuffer: 10_000_000 })
  const packages = stdout
    .trim()
    .split("\n")
    .filter((each) => each.startsWith(root) && isPackageReleased(each))
  for (const each of packages) {
    const isInner = (from: string) => path.relative(each, from).startsWith("node_modules")
    await cp(each, path.join(folder, "node_modules", path.relative(root, each)), {
      recursive: true,
      filter: (from) => !isInner(from) && isLoaded(path.relative(each, from)),
    })
  }
}
