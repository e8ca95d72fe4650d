import type { Readable } from "node:stream"
import { setTimeout as sleep } from "node:timers/promises"
import { Busboy } from "@fastify/busboy"

/** A file of a form, as it comes. */
export type SentFile = { readonly field: string; readonly name: string; readonly content: Readable }

/** A form has some twenty fields and eight photos. Its bytes in all are limited before it is read. */
const limits = { parts: 100, fields: 60, fieldSize: 64_000, headerPairs: 20, headerSize: 4_096 }
/** The parser never says that it has finished where a part has no end of its header. */
const SETTLE_MS = 250

/**
 * Gives each file in turn, the next once the last was dealt with; what comes meanwhile waits on the line. Returns the
 * fields, or undefined where it is cut off or not what a browser sends.
 */
export function parseForm(
  body: Readable,
  contentType: string,
  onFile: (file: SentFile) => Promise<void>,
): Promise<URLSearchParams | undefined> {
  const parser = openParser(contentType)
  if (parser === undefined) return Promise.resolve(undefined)
  const { promise, resolve } = Promise.withResolvers<URLSearchParams | undefined>()
  const fields = new URLSearchParams()
  const files: Readable[] = []
  let turn = Promise.resolve()

  function giveUp(): void {
    body.unpipe(parser)
    for (const file of files) file.destroy()
    turn.then(() => resolve(undefined))
  }

  parser.on("field", (name, value) => fields.append(name, value))
  parser.on("file", (field, content, name = "") => {
    files.push(content)
    // Without a listener the end of a form that is cut off would end the process.
    content.on("error", giveUp)
    turn = turn.then(() => onFile({ field, name, content })).catch(giveUp)
  })
  parser.on("partsLimit", giveUp)
  parser.on("fieldsLimit", giveUp)
  parser.on("error", giveUp)
  parser.on("finish", () => turn.then(() => resolve(fields)))
  body.once("end", async () => {
    for (let last: Promise<void> | undefined; last !== turn; await sleep(SETTLE_MS)) {
      last = turn
      await last
    }
    giveUp()
  })
  body.on("error", giveUp)
  body.once("close", () => {
    if (!body.readableEnded) giveUp()
  })
  body.pipe(parser)
  return promise
}

/** Undefined where the type names no boundary. */
function openParser(contentType: string) {
  try {
    return new Busboy({ headers: { "content-type": contentType }, limits })
  } catch {
    return undefined
  }
}
