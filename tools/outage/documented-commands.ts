import { execFileSync } from "node:child_process"
import { readFileSync } from "node:fs"

/** Runs the commands of docs/operations.md to the letter, with `root` in the place of the machine's root folder. */
export function createDocumentedCommands(root: string) {
  const operations = readFileSync(new URL("../../docs/operations.md", import.meta.url), "utf8")

  function run(start: string): void {
    const command = operations.match(new RegExp(`^ {4}(${start} .*)$`, "m"))?.[1]
    if (command === undefined) throw new Error(`docs/operations.md has no command ${start}`)
    const moved = command
      .replaceAll("/var/backups/", `${root}/var/backups/`)
      .replace("--directory / ", `--directory ${root} `)
      .replace(/--directory \/$/, `--directory ${root}`)
      .replace("<day>", "$(date +%F)")
    execFileSync("sh", ["-c", moved])
  }

  return { backUp: () => run("tar --create"), restore: () => run("tar --extract") }
}
