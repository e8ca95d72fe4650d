import { execFileSync } from "node:child_process"
import { globSync, readFileSync, statSync } from "node:fs"
import path from "node:path"
import type { HonestForm } from "#harness/honest-forms.ts"

const MAX_DUMP_BYTES = 500_000_000

/** Everything in the database, as a backup would have it. */
export function dump(bin: string, databaseUrl: string): string {
  const flags = [`--dbname=${databaseUrl}`, "--inserts"]
  return execFileSync(path.join(bin, "pg_dump"), flags, { encoding: "utf8", maxBuffer: MAX_DUMP_BYTES })
}

export function readFiles(folder: string): string {
  return globSync(`${folder}/**/*`)
    .filter((file) => statSync(file).isFile())
    .map((file) => readFileSync(file, "latin1"))
    .join("\n")
}

/** By which of a person's own words a text tells of them. */
export function listPeople(
  text: string,
  forms: readonly HonestForm[],
  others: readonly string[] = [],
): readonly string[] {
  return forms
    .flatMap(({ name, message, phone, email }) => [name, message, phone, phone.replace("+420", ""), email])
    .concat(others)
    .filter((words): words is string => words !== null && text.includes(words))
}
