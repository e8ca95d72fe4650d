import type { IncomingHttpHeaders } from "node:http"
import https from "node:https"

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
}

/** A request over a connection of its own. Whatever goes wrong is an answer of status 0. */
export function getFrom(
  url: string,
  { method = "GET", from, headers = {}, body = "" }: GetOptions = {},
): Promise<Visit> {
  const started = performance.now()
  return new Promise((resolve) => {
    const fail = (error: Error) =>
      resolve({ status: 0, headers: {}, text: error.message, ms: performance.now() - started })
    const address = from === undefined ? {} : { localAddress: from }
    const request = https.request(
      url,
      { agent: false, servername: "localhost", method, headers, ...address },
      (response) => {
        let text = ""
        response.setEncoding("utf8")
        response.on("data", (part: string) => {
          text += part
        })
        response.once("error", fail)
        response.once("end", () => {
          const ms = performance.now() - started
          resolve({ status: response.statusCode ?? 0, headers: response.headers, text, ms })
        })
      },
    )
    request.setTimeout(90_000, () => request.destroy(new Error("no answer in 90 s")))
    request.once("error", fail)
    request.end(body)
  })
}
