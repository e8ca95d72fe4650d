import { spawn } from "node:child_process"
import { once } from "node:events"
import { existsSync, readdirSync, rmSync, statSync } from "node:fs"
import { mkdtempDisposable } from "node:fs/promises"
import path from "node:path"
import { parseArgs } from "node:util"
import { describeServices, listProcessSteps } from "./dealer-steps.ts"
import { listDealers } from "./installed-dealers.ts"
import { describeEdge, describeUnits, findLink, moveLink, program, release } from "./machine-steps.ts"
import { download, isUnpackedFrom, readReleaseFacts, readSignedRelease, unpack } from "./release-file.ts"
import { refuse, runSteps, type Step, write } from "./steps.ts"

const folder = `${program}/releases`
const MAX_RELEASES = 3

/**
 * `dealership update <file or address>`: takes a release that is signed, and goes back to the one before where it does not become
 * ready. What the new release needs of the machine, the new release knows: it does the second half itself (`useRelease`).
 */
export async function update(args: string[]): Promise<number> {
  const { values, positionals } = parseArgs({
    args,
    options: { rollback: { type: "boolean", default: false } },
    allowPositionals: true,
  })
  const [given] = positionals
  if (given === undefined) return refuse("usage: dealership update <dealership-….tar.gz or its address>")
  await using downloads = await mkdtempDisposable("/var/tmp/dealership-")
  const file = given.startsWith("https://") ? await download(given, downloads.path) : path.resolve(given)
  const running = readReleaseFacts(release)
  const signed = await readSignedRelease(file, running.publicKey)
  const { name, committedAt } = signed
  if (!/^dealership-[\w.-]+$/.test(name)) return refuse(`${file} is not named dealership-….tar.gz`)
  if (Date.parse(committedAt) < Date.parse(running.committedAt) && !values.rollback)
    return refuse(`${name} is older than the release that runs: dealership update --rollback ${given}`)
  if (!existsSync(path.join(folder, name))) await unpack(signed, folder)
  else if (!isUnpackedFrom(signed, folder))
    return refuse(`${name} is here already, from another file: dealership rollback ${name} runs that one`)
  return switchTo(name)
}

/** `dealership rollback [release]`: to the release before, or to another that is still there. */
export async function rollback(args: string[]): Promise<number> {
  const { positionals } = parseArgs({ args, allowPositionals: true })
  const name = positionals[0] ?? path.basename(findLink(`${program}/previous`) ?? "")
  if (!existsSync(path.join(folder, name, "bin/dealership")))
    return refuse(`there is no release to go back to; these are here: ${readdirSync(folder).join(", ")}`)
  return switchTo(name)
}

/** `<release>/bin/dealership use`: this release is the one that runs, on all processes of all dealers, one after the other. */
export async function useRelease(): Promise<number> {
  const dealers = listDealers()
  const isUsed = await runSteps([
    describeUnits(),
    ...dealers.map(describeServices),
    describeLink("current", release),
    ...dealers.flatMap(listProcessSteps),
    describeEdge(dealers, "nginx"),
  ])
  return isUsed ? 0 : 1
}

async function switchTo(name: string): Promise<number> {
  const began = Date.now()
  const next = path.join(folder, name)
  const [current = "", previous = ""] = [findLink(`${program}/current`), findLink(`${program}/previous`)]
  // What was stopped halfway goes on, and its way back stays.
  const before = current === next && previous !== "" ? previous : current
  write(`\n  Now ${path.basename(current)}. New: ${name}.\n`)
  if (before !== next) await runSteps([describeLink("previous", before)])
  if (await use(next)) {
    const inUse = [next, before].map((each) => path.basename(each))
    for (const old of chooseOldReleases(listReleases(), inUse))
      rmSync(path.join(folder, old), { recursive: true })
    write(
      `\n  ${name} runs, after ${Math.round((Date.now() - began) / 1000)} s. Back to the one before: dealership rollback`,
    )
    return 0
  }
  write(`\n  ${name} does not become ready: back to ${path.basename(before)}.\n`)
  const isBack = await use(before)
  if (previous !== "") await runSteps([describeLink("previous", previous)])
  write(
    isBack
      ? `\n  Still ${path.basename(before)}.`
      : "\n  That did not help either: dealership help run, “a process does not start”.",
  )
  return 1
}

/** The release itself does it, and says each step. */
async function use(release: string): Promise<boolean> {
  const child = spawn(path.join(release, "bin/dealership"), ["use"], { cwd: "/", stdio: "inherit" })
  const [status] = await once(child, "close")
  return status === 0
}

function describeLink(name: "current" | "previous", to: string): Step {
  return {
    what: `${program}/${name} is ${path.basename(to)}`,
    isDone: () => findLink(`${program}/${name}`) === to,
    commands: () => moveLink(name, to),
  }
}

/** The newest first. */
function listReleases(): readonly string[] {
  const unpackedAt = (name: string) => statSync(path.join(folder, name)).ctimeMs
  return readdirSync(folder).sort((one, other) => unpackedAt(other) - unpackedAt(one))
}

/** All but three: those in use, and the newest of the others. */
export function chooseOldReleases(
  newestFirst: readonly string[],
  inUse: readonly string[],
): readonly string[] {
  const others = newestFirst.filter((name) => !inUse.includes(name))
  return others.slice(Math.max(0, MAX_RELEASES - inUse.length))
}
