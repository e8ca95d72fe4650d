import { mkdir, utimes, writeFile } from "node:fs/promises"
import path from "node:path"
import { expect, it } from "vitest"
import { findBackupNote } from "#server/files/backup-note.ts"
import { createTestFolder } from "#tests/test-folder.ts"
import { observePlaces } from "./observe-site.ts"

const folder = createTestFolder()

it("finds the last backup, the end of the certificate and the room on the disk", async () => {
  const dataFolder = path.join(folder, "data")
  await mkdir(dataFolder)
  const backedUpAt = new Date("2026-11-17T02:10:00Z")
  await writeFile(findBackupNote(dataFolder), "{}")
  await utimes(findBackupNote(dataFolder), backedUpAt, backedUpAt)
  const found = await observePlaces({ dataFolder, certificateFile: "demo/self-signed/cert.pem" })
  expect(found.backup).toEqual({ time: backedUpAt })
  expect(found.certificate).toEqual({ time: expect.any(Date) })
  expect(found.disks[0]?.freeBytes).toBeGreaterThan(0)
})

it("says why a certificate cannot be read, and nothing of what is not there", async () => {
  const gone = { dataFolder: "/no/such/folder", certificateFile: "/no/such/file", root: "/no/such" }
  expect(await observePlaces(gone)).toEqual({
    disks: [],
    backup: null,
    certificate: { problem: expect.stringContaining("ENOENT") },
  })
  const none = await observePlaces({ dataFolder: ".", certificateFile: "package.json" })
  expect(none.certificate).toEqual({ problem: expect.any(String) })
})
