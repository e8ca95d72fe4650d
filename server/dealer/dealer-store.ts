import { createHash } from "node:crypto"
import { readFile, stat } from "node:fs/promises"
import path from "node:path"
import { z } from "zod"
import type { FullDealer } from "#domain/dealer/dealer.ts"
import {
  type DealerPicture,
  type DealerReading,
  type DealerSource,
  findPictureFile,
  readDealer,
  readDealerFile,
  type WrittenDealer,
} from "#server/config/read-dealer-file.ts"
import { addChecksum, readCheckedText } from "#server/files/remembered-file.ts"
import { writeFileAtomically } from "#server/files/write-file-atomically.ts"
import { describeError, type Log } from "#server/process/log.ts"

const CHECK_MS = 1_000

/** Lays changes over what the dealer file says. */
type DealerOverlay = (dealer: FullDealer) => FullDealer

export type DealerStore = Extract<Awaited<ReturnType<typeof openDealerStore>>, { ok: true }>["store"]

type StoreOptions = {
  readonly file: string
  readonly dataFolder: string
  /**
   * The day on which this release passed all checks. Who installs it cannot check it: the file's own day counts only where
   * the release has none.
   */
  readonly checkedOn?: string | null
  readonly log: Log
}

/** Fails only where neither the file nor the last good one can be used. */
export async function openDealerStore({ file, dataFolder, checkedOn, log }: StoreOptions) {
  const addRelease = (dealer: FullDealer): FullDealer =>
    checkedOn ? { ...dealer, accessibility: { checkedOn } } : dealer
  const saved = createSavedDealer(dataFolder)
  const pictures = new Map<string, DealerPicture>()
  const listeners: (() => void)[] = []
  let overlay: DealerOverlay = (dealer) => dealer
  let faults: readonly string[] = []
  let watched: readonly string[] = [file]
  let seen = ""
  let readAt = await describeFiles(watched)

  function publishFiles({ pictures: shown, sheet }: Extract<DealerReading, { ok: true }>): void {
    for (const file of sheet === null ? shown : [...shown, sheet]) pictures.set(file.path, file)
  }

  /** The dealer of the file as it is now; undefined where that has faults. */
  async function read(): Promise<FullDealer | undefined> {
    const reading = await readDealerFile(file)
    watched = [file, ...reading.pictureNames.map((name) => findPictureFile(file, name))]
    const known = faults
    faults = reading.ok ? [] : reading.faults
    if (!reading.ok) {
      if (faults.join() !== known.join()) log.error("dealer file has faults", { file, faults })
      return undefined
    }
    if (known.length > 0) log.info("dealer file fixed", { file })
    publishFiles(reading)
    await saved
      .save(reading)
      .catch((error: unknown) => log.warn("dealer file not saved", { problem: describeError(error) }))
    return addRelease(reading.dealer)
  }

  async function readSaved(): Promise<FullDealer | undefined> {
    const source = await saved.load()
    const reading = source && (await readDealer(source))
    if (!reading?.ok) return undefined
    publishFiles(reading)
    return addRelease(reading.dealer)
  }

  const first = (await read()) ?? (await readSaved())
  if (first === undefined) return { ok: false, faults } as const
  let written = first
  let current = first
  let version = hash(first)

  function publish(): void {
    const next = overlay(written)
    const nextVersion = hash(next)
    if (nextVersion === version) return
    current = next
    version = nextVersion
    log.info("dealer changed", { version })
    for (const listener of listeners) listener()
  }

  /** Reads the file again if it has changed, and is left alone since the last look. */
  async function refresh(): Promise<void> {
    const files = await describeFiles(watched)
    const isLeftAlone = files === seen
    seen = files
    if (!isLeftAlone || files === readAt) return
    readAt = files
    const dealer = await read()
    if (dealer === undefined) return
    written = dealer
    publish()
  }

  /** Looks every second from now on. */
  function watch(signal: AbortSignal): void {
    const report = (error: unknown) =>
      log.error("dealer file not read", { file, problem: describeError(error) })
    if (signal.aborted) return
    // Never two at once: a slow disk would pile them up.
    setTimeout(
      () =>
        void refresh()
          .catch(report)
          .then(() => watch(signal)),
      CHECK_MS,
    ).unref()
  }

  const store = {
    /** As everybody sees it now. Not to be remembered: it may differ the next moment. */
    current: () => current,
    /** What the dealer file says, without what is laid over it. */
    written: () => written,
    /** Another one whenever `current()` says something else; the same in every process. */
    version: () => version,
    /** A picture or the sheet of the current dealer file, or of an earlier one: a page may be older than the file. */
    findPicture: (url: string) => pictures.get(url),
    /** What is wrong with the dealer file; empty while it is in use. */
    faults: () => faults,
    /** In place of the one before. */
    setOverlay(changes: DealerOverlay): void {
      overlay = changes
      publish()
    },
    /** Called after every change of `current()`. */
    onChange: (listener: () => void) => void listeners.push(listener),
    refresh,
    watch,
  }
  return { ok: true, store } as const
}

/** Another text whenever one of them is another file, or has another content. */
async function describeFiles(files: readonly string[]): Promise<string> {
  const states = files.map(async (file) => {
    const state = await stat(file).catch(() => undefined)
    return `${file} ${state?.ino} ${state?.size} ${state?.mtimeMs}`
  })
  return (await Promise.all(states)).join("\n")
}

function hash(dealer: FullDealer): string {
  return createHash("sha256").update(JSON.stringify(dealer)).digest("base64url").slice(0, 12)
}

const FORMAT = 1
const savedSchema = z.object({ text: z.string(), pictures: z.record(z.string(), z.base64()) })

/** The last dealer file without faults, with its pictures: as it was written, because another release may read it otherwise. */
function createSavedDealer(folder: string) {
  const file = path.join(folder, "dealer.json")
  const load = () => readFile(file, "utf8").catch(() => undefined)

  return {
    async save({ text, pictures }: WrittenDealer): Promise<void> {
      const encoded = pictures.map(({ name, content }) => [name, content.toString("base64")] as const)
      const sorted = Object.fromEntries(encoded.sort(([a], [b]) => (a < b ? -1 : 1)))
      const content = addChecksum(FORMAT, JSON.stringify({ text, pictures: sorted }))
      if (content !== (await load())) await writeFileAtomically(file, content)
    },
    /** Undefined where there is none that can be read. */
    async load(): Promise<DealerSource | undefined> {
      const content = await load()
      if (content === undefined) return undefined
      try {
        const { text, pictures } = savedSchema.parse(JSON.parse(readCheckedText(FORMAT, content)))
        return { text, readPicture: async (name) => Buffer.from(pictures[name] ?? "", "base64") }
      } catch {
        return undefined
      }
    },
  }
}
