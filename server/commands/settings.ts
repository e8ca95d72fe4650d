import { existsSync, readFileSync } from "node:fs"
import path from "node:path"
import { parseEnv } from "node:util"
import type { Command, Step } from "./steps.ts"
import { findText, isWritten } from "./steps.ts"

/** What the operator has said of a dealer, to be written to /etc/dealership/<name>. */
export type GivenSettings = {
  /** The text of site.env. */
  readonly siteEnv: string
  readonly dealerFile: string
}

const SECRET = /PASSWORD|_URL$/

/** A line for each setting of an installed dealer that would be replaced; values that may hold a password are not shown. */
export function listReplaced(folder: string, { siteEnv, dealerFile }: GivenSettings): readonly string[] {
  const installed = findText(path.join(folder, "site.env"))
  if (installed === undefined) return []
  const [now, then] = [parseEnv(installed), parseEnv(siteEnv)]
  const changed = [...new Set([...Object.keys(now), ...Object.keys(then)])].filter(
    (name) => now[name] !== then[name],
  )
  const show = (name: string, value = "nothing") => (SECRET.test(name) ? "…" : value)
  return [
    ...changed.map((name) => `${name}: ${show(name, then[name])} in place of ${show(name, now[name])}`),
    ...listFiles(folder, dealerFile)
      .filter(([from, to]) => existsSync(to) && !isCopied(from, to))
      .map(([from, to]) => `${to}: as in ${from}`),
  ]
}

/** Settings belong to the machine: what is replaced stays beside it, with its time. */
export function describeSettings(folder: string, group: string | undefined, given: GivenSettings): Step {
  const siteEnv = path.join(folder, "site.env")
  const files = listFiles(folder, given.dealerFile)
  const owner = group === undefined ? [] : ["-g", group]
  const time = new Date().toISOString().replaceAll(/[-:]|\..*/g, "")
  const keep = (file: string): readonly Command[] =>
    existsSync(file) ? [{ run: ["cp", "--archive", file, `${file}.before-${time}`] }] : []
  return {
    what: `settings ${folder}, for its user only`,
    inFolder: true,
    isDone: () => isWritten(siteEnv, given.siteEnv) && files.every(([from, to]) => isCopied(from, to)),
    commands: () => [
      { run: ["install", "-d", "-m", "750", ...owner, folder] },
      ...files
        .filter(([from, to]) => !isCopied(from, to))
        .flatMap(([from, to]) => [...keep(to), { run: ["install", "-m", "640", ...owner, from, to] }]),
      ...(isWritten(siteEnv, given.siteEnv)
        ? []
        : [
            ...keep(siteEnv),
            { file: siteEnv, text: given.siteEnv, mode: "640", ...(group !== undefined && { group }) },
          ]),
      // It is the user who must be able to read them.
      ...(group === undefined
        ? []
        : [{ run: ["runuser", "-u", group, "--", "test", "-r", path.join(folder, "dealer.json")] }]),
    ],
  }
}

/** The dealer file, and the pictures beside it by the names that it has for them: from where, to where. */
function listFiles(folder: string, dealerFile: string): readonly (readonly [from: string, to: string])[] {
  const text = readFileSync(dealerFile, "utf8")
  const names = Array.from(text.matchAll(/"([^"/]+\.(?:png|jpe?g|webp|svg))"/gi), ([, name = ""]) => name)
  return [
    [dealerFile, path.join(folder, "dealer.json")],
    ...Array.from(
      new Set(names),
      (name) => [path.join(path.dirname(dealerFile), name), path.join(folder, name)] as const,
    ),
  ]
}

function isCopied(from: string, to: string): boolean {
  return existsSync(to) && readFileSync(from).equals(readFileSync(to))
}
