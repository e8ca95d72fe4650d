import { execFileSync } from "node:child_process"
import { globSync, readFileSync, writeFileSync } from "node:fs"
import { brotliCompressSync, gzipSync } from "node:zlib"

/** Built files are compressed once, at the highest level, beside their originals. */
export function precompress(): void {
  for (const file of globSync("build/client/assets/*.{js,css,svg}")) {
    const bytes = readFileSync(file)
    writeFileSync(`${file}.br`, brotliCompressSync(bytes))
    writeFileSync(`${file}.gz`, gzipSync(bytes, { level: 9 }))
  }
}

/** What the log, `/readyz` and the metrics call this build: `RELEASE`, else the commit, else the time. */
export function writeRelease(): void {
  const release = process.env.RELEASE || findCommit() || new Date().toISOString()
  writeFileSync("build/release.json", `${JSON.stringify(release)}\n`)
}

/** Undefined where there is no repository, as in a container. */
function findCommit(): string | undefined {
  try {
    return execFileSync("git", ["rev-parse", "--short=12", "HEAD"], {
      encoding: "utf8",
      stdio: "pipe",
    }).trim()
  } catch {
    return undefined
  }
}
