import { mkdirSync, mkdtempSync } from "node:fs"
import { rm } from "node:fs/promises"
import { tmpdir } from "node:os"
import path from "node:path"
import { afterEach, beforeEach } from "vitest"

/** A folder of the test file's own, empty when a test begins. */
export function createTestFolder(): string {
  const folder = mkdtempSync(path.join(tmpdir(), "test-"))
  beforeEach(() => void mkdirSync(folder, { recursive: true }))
  afterEach(() => rm(folder, { recursive: true, force: true }))
  return folder
}
