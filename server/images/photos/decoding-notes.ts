import { mkdir, readdir, readFile, unlink, writeFile } from "node:fs/promises"
import path from "node:path"
import { WorkerLostError } from "../image-jobs.ts"

/** A worker may be killed by something else, so once is no proof. */
const MAX_LOSSES = 2
const FORGET_MS = 24 * 60 * 60_000

/** Decoding this original has ended workers before. */
export class DecodingSkippedError extends Error {}

/**
 * Notes on disk what is being decoded, so that an original that ends its worker, or even the web process, is skipped for a
 * day after the second time, also after a restart. Rejects with DecodingSkippedError, or as the decoding does.
 */
export type NoteDecoding = <Result>(name: string, decode: () => Promise<Result>) => Promise<Result>

/** How often decoding began without an end, and when last. */
type Note = { readonly begun: number; readonly at: number }

type Running = { jobs: number; lost: boolean }

export async function openDecodingNotes(folder: string, now: () => number): Promise<NoteDecoding> {
  /** One note for all sizes of an original that are made at the same time. */
  const running = new Map<string, Running>()
  await removeOldNotes(folder, now())

  async function begin(name: string): Promise<Running> {
    const others = running.get(name)
    if (others !== undefined) {
      others.jobs++
      return others
    }
    const job = { jobs: 1, lost: false }
    running.set(name, job)
    const begun = countBegun(await readNote(path.join(folder, name)), now())
    if (begun >= MAX_LOSSES) {
      running.delete(name)
      throw new DecodingSkippedError()
    }
    await writeNote(folder, name, { begun: begun + 1, at: now() })
    return job
  }

  return async (name, decode) => {
    const job = await begin(name)
    try {
      return await decode()
    } catch (error) {
      if (error instanceof WorkerLostError) job.lost = true
      throw error
    } finally {
      job.jobs--
      if (job.jobs === 0) {
        running.delete(name)
        if (!job.lost) await unlink(path.join(folder, name)).catch(() => {})
      }
    }
  }
}

/** A note from the future was written by a clock that was wrong. */
function countBegun({ begun, at }: Note, now: number): number {
  return at <= now && now - at < FORGET_MS ? begun : 0
}

async function readNote(file: string): Promise<Note> {
  try {
    const { begun, at } = JSON.parse(await readFile(file, "utf8"))
    return { begun: Number(begun), at: Number(at) }
  } catch {
    return { begun: 0, at: 0 }
  }
}

/** Where the disk cannot be written, the photo is decoded all the same. */
async function writeNote(folder: string, name: string, note: Note): Promise<void> {
  try {
    await mkdir(folder, { recursive: true })
    await writeFile(path.join(folder, name), JSON.stringify(note))
  } catch {}
}

async function removeOldNotes(folder: string, now: number): Promise<void> {
  for (const name of await readdir(folder).catch(() => [])) {
    const file = path.join(folder, name)
    if (countBegun(await readNote(file), now) === 0) await unlink(file).catch(() => {})
  }
}
