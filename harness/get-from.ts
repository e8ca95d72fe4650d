import type { IncomingHttpHeaders } from "node:http"
import https from "node:https"
import { text } from "node:stream/consumers"

export type Visit = {
  /** 0 when there was no whole answer. */
  readonly status: number
  readonly headers: IncomingHttpHeaders
  readonly text: string
  readonly ms: number
}

type GetOptions = {
  readonly method?: string
  /** The visitor's own address: any of 127.0.0.0/8. */
  readonly from?: string
  readonly headers?: Readonly<Record<string, string>>
  readonly body?: string
  /** A connection of its own unless given. */
  readonly agent?: https.Agent | undefined
  readonly patienceMs?: number
}

/** Whatever goes wrong is an answer of status 0. */
export function getFrom(url: string, options: GetOptions = {}): Promise<Visit> {
  const { method = "GET", from, headers = {}, body = "", agent, patienceMs = 90_000 } = options
  const started = performance.now()
  return new Promise((resolve) => {
    const fail = ({ message }: Error) =>
      resolve({ status: 0, headers: {}, text: message, ms: performance.now() - started })
    const address = from === undefined ? {} : { localAddress: from }
    const request = https.request(
      url,
      { agent: agent ?? false, servername: "localhost", method, headers, ...address },
      (response) => {
        text(response).then(
          (all) =>
            resolve({
              status: response.statusCode ?? 0,
              headers: response.headers,
              text: all,
              ms: performance.now() - started,
            }),
          fail,
        )
      },
    )
    request.setTimeout(patienceMs, () => request.destroy(new Error(`no answer in ${patienceMs} ms`)))
    request.once("error", (error) => {
      // A server may close an idle connection: what meets that is sent again, as browsers do it (RFC 9112, 9.3.1).
      const isClosed = request.reusedSocket && "code" in error && error.code === "ECONNRESET"
      return isClosed ? resolve(getFrom(url, options)) : fail(error)
    })
    request.end(body)
  })
}
