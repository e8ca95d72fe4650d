import { readFileSync } from "node:fs"

/** Which release this is: what `npm run build` wrote (react-router.config.ts); "development" where there is no build. */
export function readRelease(): string {
  try {
    const release: unknown = JSON.parse(
      readFileSync(new URL("../../build/release.json", import.meta.url), "utf8"),
    )
    return typeof release === "string" ? release : "unknown"
  } catch {
    return "development"
  }
}
