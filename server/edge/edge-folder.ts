import { chmod, readFile, rm, statfs, writeFile } from "node:fs/promises"
import path from "node:path"
import type { Dealer } from "#domain/dealer/dealer.ts"
import { writeFileAtomically } from "#server/files/write-file-atomically.ts"
import { describeError, type Log } from "#server/process/log.ts"
import { buildDownPage } from "./build-down-page.ts"

const CHECK_MS = 2_000
const MEGABYTE = 1_000_000

type DiskSpace = { readonly freeBytes: number; readonly totalBytes: number }
type EdgeFolderOptions = {
  readonly folder: string
  readonly dealerStore: { current(): Dealer; onChange(listener: () => void): void }
  readonly log: Log
}

/**
 * What the site tells the edge through a folder that both see: the page for when no process answers, and whether the disk
 * is so full that nothing may be cached, because nginx cuts off an answer that it cannot save.
 */
export async function openEdgeFolder({ folder, dealerStore, log }: EdgeFolderOptions): Promise<void> {
  const report = (error: unknown) => log.error("edge folder not written", { problem: describeError(error) })
  const writePage = () => writeDownPage(folder, dealerStore.current()).catch(report)
  await writePage()
  dealerStore.onChange(() => void writePage())
  const flag = path.join(folder, "disk-full")
  let wasFull = await readFile(flag).then(
    () => true,
    () => false,
  )

  async function check(): Promise<void> {
    const { bavail, blocks, bsize } = await statfs(folder)
    const full = isDiskFull({ freeBytes: bavail * bsize, totalBytes: blocks * bsize }, wasFull)
    if (full === wasFull) return
    wasFull = full
    if (full) log.error("edge saves nothing", { freeMegabytes: Math.round((bavail * bsize) / MEGABYTE) })
    else log.info("edge saves again", {})
    await (full ? writeFile(flag, "") : rm(flag, { force: true }))
  }

  // Never two at once: a slow disk would pile them up.
  const checkOften = () => setTimeout(() => void check().catch(report).then(checkOften), CHECK_MS).unref()
  await check().catch(report)
  checkOften()
}

/** Only when it differs, so that every start leaves the file as it is. */
async function writeDownPage(folder: string, dealer: Dealer): Promise<void> {
  const file = path.join(folder, "down.html")
  const page = buildDownPage(dealer)
  const old = await readFile(file, "utf8").catch(() => undefined)
  if (old === page) return
  await writeFileAtomically(file, page)
  // nginx is another user.
  await chmod(file, 0o644)
}

/**
 * Whether the edge should save nothing more: less than 256 MB are free, or a tenth of a small disk. It may go on when there
 * is twice as much, so that it does not change its mind all the time.
 */
export function isDiskFull({ freeBytes, totalBytes }: DiskSpace, wasFull: boolean): boolean {
  const needed = Math.min(256 * MEGABYTE, totalBytes / 10)
  return freeBytes < (wasFull ? 2 * needed : needed)
}
