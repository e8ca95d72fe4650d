import { once } from "node:events"
import { request } from "node:http"
import { setTimeout as sleep } from "node:timers/promises"
import { browserHeaders } from "#harness/honest-forms.ts"

export type SentFile = { readonly name: string; readonly content: Buffer }

const BOUNDARY = "----WebKitFormBoundaryOfAnAttacker"

const offer = {
  vin: "TMBEG7NJ0J0123456",
  km: "98400",
  palivo: "petrol",
  stav: "good",
  jmeno: "Martin",
  telefon: "602000111",
}

type SendOptions = {
  readonly origin: string
  readonly files: readonly SentFile[]
  /** After how many bytes the connection is cut; never unless given. */
  readonly cutAt?: number
}

/** What nobody else writes are its words, so that it is no offer sent twice. */
export function sendOffer({ words, ...options }: SendOptions & { readonly words: string }): Promise<string> {
  return sendFiles({ ...options, path: "/vykup/nabidka", fields: { ...offer, vady: words } })
}

type FormOptions = SendOptions & {
  readonly path: string
  readonly fields: Readonly<Record<string, string>>
}

/** The status of the answer, or "cut" where there was none. The files are not copied, so many may be sent at once. */
export async function sendFiles({ origin, path, fields, files, cutAt }: FormOptions): Promise<string> {
  const parts = [...buildFiles(files), ...buildFields(fields), Buffer.from(`--${BOUNDARY}--\r\n`)]
  const length = parts.reduce((sum, part) => sum + part.length, 0)
  const sending = request(new URL(path, origin), {
    method: "POST",
    agent: false,
    headers: {
      ...browserHeaders,
      "content-type": `multipart/form-data; boundary=${BOUNDARY}`,
      "content-length": length,
    },
  })
  const answered = new Promise<string>((resolve) => {
    sending.once("response", (response) => {
      response.resume()
      resolve(String(response.statusCode))
    })
    sending.once("error", () => resolve("cut"))
    sending.once("close", () => resolve("cut"))
  })
  const done = new AbortController()
  answered.then(() => done.abort())
  let left = cutAt ?? Number.POSITIVE_INFINITY
  for (const part of parts) {
    if (done.signal.aborted) break
    const whole = sending.write(part.subarray(0, left))
    left -= part.length
    if (left <= 0) {
      await sleep(20)
      sending.destroy()
      break
    }
    // Until there is room, or an answer before everything is sent.
    if (!whole) await once(sending, "drain", { signal: done.signal }).catch(() => {})
  }
  sending.end()
  return answered
}

function buildFields(values: Readonly<Record<string, string>>): readonly Buffer[] {
  return Object.entries(values).map(([name, value]) =>
    Buffer.from(`--${BOUNDARY}\r\ncontent-disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`),
  )
}

function buildFiles(files: readonly SentFile[]): readonly Buffer[] {
  return files.flatMap(({ name, content }) => [
    Buffer.from(
      `--${BOUNDARY}\r\ncontent-disposition: form-data; name="foto"; filename="${name}"\r\ncontent-type: image/jpeg\r\n\r\n`,
    ),
    content,
    Buffer.from("\r\n"),
  ])
}
