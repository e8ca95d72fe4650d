import { readFile, stat } from "node:fs/promises"
import type { Log } from "#server/process/log.ts"
import { listGenerations, replaceFile, setAside } from "./generations.ts"

/** A schema complains of every line. */
const MAX_PROBLEM_LENGTH = 500

/** A file of what cannot be asked for again: older generations stay, and nothing unreadable is overwritten. */
export type RememberedFile<Value> = {
  /** Undefined where there is no file that can be read. Reads only, so that any process may do it at any time. */
  load(options: { readonly orOlder: boolean }): Promise<LoadedFile<Value> | undefined>
  /** For one process at a time. `day` names the generation of what is replaced. */
  save(content: string, day: string): Promise<void>
}

type LoadedFile<Value> = {
  readonly value: Value
  readonly modifiedAt: Date
  /** False for an older generation. */
  readonly isCurrent: boolean
}

type Options<Value> = {
  readonly file: string
  /** Throws why the content cannot be used. */
  readonly read: (content: string) => Value | Promise<Value>
  readonly log: Log
  readonly now: () => number
}

export function createRememberedFile<Value>({ file, read, log, now }: Options<Value>): RememberedFile<Value> {
  let isUnreadable = false

  async function tryLoad(candidate: string): Promise<LoadedFile<Value> | undefined> {
    const isCurrent = candidate === file
    try {
      const value = await read(await readFile(candidate, "utf8"))
      if (isCurrent) isUnreadable = false
      return { value, modifiedAt: (await stat(candidate)).mtime, isCurrent }
    } catch (error) {
      if (isMissing(error)) return undefined
      if (isCurrent) isUnreadable = true
      log.error("file not readable", { file: candidate, problem: String(error).slice(0, MAX_PROBLEM_LENGTH) })
      return undefined
    }
  }

  async function setUnreadableAside(): Promise<void> {
    try {
      log.error("file set aside", { file, as: await setAside(file, now()) })
    } catch (error) {
      if (!isMissing(error)) throw error
    }
    isUnreadable = false
  }

  return {
    async load({ orOlder }) {
      for (const candidate of [file, ...(orOlder ? await listGenerations(file) : [])]) {
        const loaded = await tryLoad(candidate)
        if (loaded === undefined) continue
        if (!loaded.isCurrent) log.warn("older file loaded", { file: candidate })
        return loaded
      }
      return undefined
    },
    async save(content, day) {
      if (isUnreadable) await setUnreadableAside()
      await replaceFile(file, content, day)
    },
  }
}

function isMissing(error: unknown): boolean {
  return error instanceof Error && "code" in error && error.code === "ENOENT"
}
