import { once } from "node:events"
import { request } from "node:http"
import { pipeline } from "node:stream/promises"
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
    ...files.flatMap(({ name, content }) =>
      buildPart(`name="foto"; filename="${name}"\r\ncontent-type: image/jpeg`, content),
    ),
    ...Object.entries({ ...offer, vady: words }).flatMap(([name, value]) =>
      buildPart(`name="${name}"`, Buffer.from(value)),
    ),
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
  const done = new AbortController()
  pipeline(parts, sending, { signal: done.signal }).catch(() => {})
  const answered = once(sending, "response").then(
    ([response]) => String(response.resume().statusCode),
    () => "cut",
  )
  // Who is answered before everything is sent hangs up.
  return answered.finally(() => done.abort())
}

function buildPart(disposition: string, content: Buffer): readonly Buffer[] {
  const head = `--${BOUNDARY}\r\ncontent-disposition: form-data; ${disposition}\r\n\r\n`
  return [Buffer.from(head), content, Buffer.from("\r\n")]
}
