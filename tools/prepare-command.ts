import { globSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from "node:fs"
import { constants, tmpdir } from "node:os"
import path from "node:path"
import { chromiumLaunch } from "#harness/browser.ts"
import { findPostgres } from "#harness/start-postgres.ts"

const inDebian = (name: string, ofPackage = name) => ({
  files: [...(process.env.PATH ?? "").split(":"), "/usr/sbin", "/usr/bin"].map((each) =>
    path.join(each, name),
  ),
  install: `apt-get install ${ofPackage}`,
})

/** What a command needs beside Node: where the program may be, and how to get it. */
const programs = {
  "program wrk": inDebian("wrk"),
  "program nginx": inDebian("nginx"),
  "program firefox-esr": inDebian("firefox-esr"),
  "program WebKitWebDriver": inDebian("WebKitWebDriver", "webkit2gtk-driver"),
  "program Xvfb": inDebian("Xvfb", "xvfb"),
  "program mount": inDebian("mount"),
  "program mmdebstrap": inDebian("mmdebstrap"),
  "program runc": inDebian("runc"),
  "program iptables": inDebian("iptables"),
  "program docker-compose": inDebian("docker-compose"),
  browser: {
    files: [chromiumLaunch.executablePath],
    install: "apt-get install chromium-headless-shell, or set CHROMIUM to another",
  },
  "whole browser": {
    files: [process.env.CHROMIUM ?? "/usr/bin/chromium"],
    install: "apt-get install chromium, or set CHROMIUM to another",
  },
  PostgreSQL: {
    files: [path.join(findPostgres() ?? "/usr/lib/postgresql/15/bin", "initdb")],
    install: "apt-get install postgresql, or set POSTGRES_BIN to a folder with its programs",
  },
}

/** Three engines, and the screen that WebKit's window needs. */
export const browserPrograms = [
  "browser",
  "program firefox-esr",
  "program WebKitWebDriver",
  "program Xvfb",
] as const

type Needs = {
  /** The built site, and one that is not older than its sources; true unless given. */
  readonly build?: boolean
  readonly programs?: readonly (keyof typeof programs)[]
}

/**
 * The first line of every command. What is missing is said at once, with exit code 2. Whatever the command starts ends with
 * it, on Ctrl-C and on an error too, and what it puts into the temporary folder is deleted.
 */
export function prepareCommand({ build = true, programs: needed = [] }: Needs = {}): void {
  const problems = [...(build ? findBuildProblems() : []), ...needed.flatMap(findProgramProblems)]
  for (const problem of problems) console.error(problem)
  if (problems.length > 0) process.exit(2)

  process.env.TMPDIR = mkdtempSync(path.join(tmpdir(), "tools-"))
  for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"] as const)
    process.once(signal, () => process.exit(128 + constants.signals[signal]))
  process.once("exit", () => {
    for (const pid of listDescendants(process.pid)) killQuietly(pid)
    rmSync(process.env.TMPDIR ?? "", { recursive: true, force: true, maxRetries: 5 })
  })
}

function findBuildProblems(): string[] {
  const built = modifiedAt("build/server/index.js")
  if (built === undefined) return ["There is no built site: run `npm run build` first."]
  const newer = globSync("{app,domain}/**/*.{ts,tsx,css,svg}")
    .filter((file) => !/\.test\.tsx?$/.test(file))
    .find((file) => (modifiedAt(file) ?? 0) > built)
  return newer === undefined ? [] : [`${newer} is newer than the built site: run \`npm run build\` first.`]
}

function findProgramProblems(name: keyof typeof programs): string[] {
  const { files, install } = programs[name]
  if (files.some((file) => modifiedAt(file) !== undefined)) return []
  return [`No ${name} is here (looked for ${files.at(-1)}): ${install}.`]
}

function modifiedAt(file: string): number | undefined {
  return statSync(file, { throwIfNoEntry: false })?.mtimeMs
}

/** Children, their children and so on, as Linux lists them. */
function listDescendants(ancestor: number): number[] {
  const parents = readdirSync("/proc")
    .filter((name) => /^\d+$/.test(name))
    .map((name) => [Number(name), readParent(name)] as const)
  const listChildren = (pid: number): number[] =>
    parents.flatMap(([child, parent]) => (parent === pid ? [child, ...listChildren(child)] : []))
  return listChildren(ancestor)
}

/** The name before it may hold anything, spaces and brackets too. */
function readParent(pid: string): number | undefined {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, "utf8")
    return Number(stat.slice(stat.lastIndexOf(")") + 2).split(" ")[1])
  } catch {
    return undefined
  }
}

function killQuietly(pid: number): void {
  try {
    process.kill(pid, "SIGKILL")
  } catch {
    // It has ended by itself.
  }
}
