import { execFile } from "node:child_process"
import { cp, mkdtemp, readFile, symlink, writeFile } from "node:fs/promises"
import { tmpdir } from "node:os"
import path from "node:path"
import { promisify } from "node:util"

const sources = [
  ...["app", "domain", "server", "package.json", "tsconfig.json", "tsconfig.base.json"],
  ...["vite.config.ts", "react-router.config.ts", "vite"],
]

/** What visitors would see of the new release: a colour, a word, and a script that begins otherwise. */
const changes = [
  { file: "app/styles/tokens.css", from: "--r-xl: 1.375rem", to: "--r-xl: 1.5rem" },
  { file: "domain/czech/opening-hours.ts", from: '"zavřeno"', to: '"máme zavřeno"' },
  { file: "app/entry.client.tsx", from: /$/, to: '\ndocument.documentElement.dataset.release = "second"\n' },
]

/** The program as it is here with a visible change, built in a folder of its own. */
export async function buildSecondRelease(): Promise<string> {
  const folder = await mkdtemp(path.join(tmpdir(), "release-"))
  for (const name of sources) await cp(name, path.join(folder, name), { recursive: true })
  await symlink(path.resolve("node_modules"), path.join(folder, "node_modules"))
  for (const { file, from, to } of changes) {
    const text = await readFile(path.join(folder, file), "utf8")
    const changed = text.replace(from, to)
    if (changed === text) throw new Error(`${file} no longer has what the second release changes`)
    await writeFile(path.join(folder, file), changed)
  }
  await promisify(execFile)("npm", ["run", "-s", "build"], { cwd: folder })
  return folder
}
