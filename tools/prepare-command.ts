import { existsSync, globSync, mkdtempSync, rmSync, statSync } from "node:fs"
import { constants, tmpdir } from "node:os"
import path from "node:path"
import { describeMissing } from "#harness/refuse-missing.ts"
import { listDescendants, signal } from "./process-use.ts"

/** What a command may need beside Node, the browser and PostgreSQL, with Debian's package of it. */
const packages = {
  wrk: "wrk",
  nginx: "nginx",
  chromium: "chromium, or set CHROMIUM to another",
  "firefox-esr": "firefox-esr",
  WebKitWebDriver: "webkit2gtk-driver",
  Xvfb: "xvfb",
  mount: "mount",
  mmdebstrap: "mmdebstrap",
  runc: "runc",
  iptables: "iptables",
  "docker-compose": "docker-compose",
}

type Program = keyof typeof packages | "browser" | "PostgreSQL"

/** Three engines, and the screen that WebKit's window needs. */
export const browserPrograms = ["browser", "firefox-esr", "WebKitWebDriver", "Xvfb"] as const

type Needs = {
  /** The built site, and one that is not older than its sources; true unless given. */
  readonly build?: boolean
  readonly programs?: readonly Program[]
}

/**
 * The first line of every command. What is missing is said at once, with exit code 2. Whatever the command starts ends with
 * it, on Ctrl-C and on an error too, and what it puts into the temporary folder is deleted.
 */
export function prepareCommand({ build = true, programs: needed = [] }: Needs = {}): void {
  const problems = [...(build ? ["build" as const] : []), ...needed].flatMap(
    (name) => findProblem(name) ?? [],
  )
  for (const problem of problems) console.error(problem)
  if (problems.length > 0) process.exit(2)

  process.env.TMPDIR = mkdtempSync(path.join(tmpdir(), "tools-"))
  for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"] as const)
    process.once(signal, () => process.exit(128 + constants.signals[signal]))
  process.once("exit", () => {
    for (const pid of listDescendants(process.pid)) signal(pid, "SIGKILL")
    rmSync(process.env.TMPDIR ?? "", { recursive: true, force: true, maxRetries: 5 })
  })
}

function findProblem(name: Program | "build"): string | undefined {
  if (name === "build") return describeMissing(name) ?? describeOldBuild()
  if (name === "browser" || name === "PostgreSQL") return describeMissing(name)
  const folders = [...(process.env.PATH ?? "").split(":"), "/usr/sbin", "/usr/bin"]
  const program = name === "chromium" ? (process.env.CHROMIUM ?? name) : name
  if (folders.some((folder) => existsSync(path.resolve(folder, program)))) return undefined
  return `No ${program} is here: apt-get install ${packages[name]}.`
}

function describeOldBuild(): string | undefined {
  const modifiedAt = (file: string) => statSync(file).mtimeMs
  const built = modifiedAt("build/server/index.js")
  const newer = globSync("{app,domain}/**/*.{ts,tsx,css,svg}").find(
    (file) => !/\.test\.tsx?$/.test(file) && modifiedAt(file) > built,
  )
  return newer && `${newer} is newer than the built site: run \`npm run build\` first.`
}
