import { existsSync } from "node:fs"
import { chromiumLaunch } from "./browser.ts"
import { findPostgres } from "./start-postgres.ts"

const needs = {
  build: [() => existsSync("build/server/index.js"), "There is no built site: run `npm run build` first."],
  browser: [
    () => existsSync(chromiumLaunch.executablePath),
    `Chromium is missing (${chromiumLaunch.executablePath}): apt-get install chromium-headless-shell, or set CHROMIUM to another.`,
  ],
  PostgreSQL: [
    () => findPostgres() !== undefined,
    "PostgreSQL is missing: apt-get install postgresql, or set POSTGRES_BIN to the folder of its programs.",
  ],
} as const

type Need = keyof typeof needs

/** What is missing, and how to get it; undefined where all is there. */
export function describeMissing(...names: readonly Need[]): string | undefined {
  const missing = names.map((name) => needs[name]).filter(([isThere]) => !isThere())
  return missing.length === 0 ? undefined : missing.map(([, sentence]) => sentence).join("\n")
}

/** One sentence in place of a red test for each that needs it. */
export function refuseMissing(...names: readonly Need[]): void {
  const missing = describeMissing(...names)
  if (missing === undefined) return
  const error = new Error(missing)
  // The place in our code does not say what to install.
  error.stack = error.message
  throw error
}
