import { once } from "node:events"
import { request } from "node:http"
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

/**
 * The status of the answer, or "cut" where there was none. What nobody else writes are its words, so that it is no offer sent twice.
 * The files are not copied, so many may be sent at once.
 */
export async function sendOffer(origin: string, files: readonly SentFile[], words: string): Promise<string> {
  const parts = [
    ...buildFiles(files),
    ...buildFields({ ...offer, vady: words }),
    Buffer.from(`--${BOUNDARY}--\r\n`),
  ]
  const sending = request(new URL("/vykup/nabidka", origin), {
    method: "POST",
    agent: false,
    headers: {
      ...browserHeaders,
      "content-type": `multipart/form-data; boundary=${BOUNDARY}`,
      "content-length": parts.reduce((sum, part) => sum + part.length, 0),
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
  for (const part of parts) {
    if (done.signal.aborted) break
    // Until there is room, or an answer before everything is sent.
    if (!sending.write(part)) await once(sending, "drain", { signal: done.signal }).catch(() => {})
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
