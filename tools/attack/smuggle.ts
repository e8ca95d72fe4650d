import { readStatus, sendRaw } from "#harness/raw-request.ts"
import type { Site } from "#harness/start-site.ts"
import { workInParallel } from "#tools/attempts.ts"
import type { Attempts } from "./play.ts"

/** Long enough for an answer; those that wait for more bytes are ended. */
const PATIENCE_MS = 350
const HONEST_PATIENCE_MS = 5_000
/** Most of them wait to be ended. */
const AT_ONCE = 200

/** Never whole by itself: it is answered only if somebody else's request is taken for its rest. */
const smuggled = "GET /smuggled HTTP/1.1\r\nHost: x\r\nX-Forwarded-For: 203.0.113.99\r\nX: "
const encodings = [
  ...["", "Transfer-Encoding: chunked", "Transfer-Encoding : chunked", "Transfer-Encoding:\tchunked"],
  ...["Transfer-Encoding: xchunked", "Transfer-Encoding: chunked, identity"],
  ...["Transfer-Encoding: identity, chunked", "Transfer-Encoding: chunked\r\nTransfer-Encoding: identity"],
  ...["Transfer-Encoding:\r\n chunked", " Transfer-Encoding: chunked", "X: y\r\n Transfer-Encoding: chunked"],
  ...["Transfer-Encoding: \x0bchunked", "Transfer-Encoding: CHUNKED", "transfer-encoding: chunked;q=1"],
  ...['Transfer-Encoding: "chunked"', "X: y\nTransfer-Encoding: chunked", "X: y\rTransfer-Encoding: chunked"],
  ...["Transfer-Encoding: chunked\x00", "Transfer_Encoding: chunked"],
]
const lengths = [
  ...["", "Content-Length: 4", "Content-Length: 0", "Content-Length: +4", "Content-Length: 04"],
  ...["Content-Length: 4,4", "Content-Length: 0\r\nContent-Length: 4", "Content-Length : 4"],
  ...["Content-Length: 4 ", "Content-Length: 0x4", "Content-Length:\x0b4", "Content_Length: 4"],
]
const bodies = [
  `0\r\n\r\n${smuggled}`,
  `5c\r\n${smuggled}\r\n0\r\n\r\n`,
  `1\r\nA\r\n0\r\n\r\n${smuggled}`,
  `0;ext=\r\n\r\n${smuggled}`,
  `0\n\n${smuggled}`,
  smuggled,
]

/** Requests about whose end edge and site might disagree. The site must log every request (`LOG_REQUESTS=all`). */
export async function smuggleRequests({ origin, site, processes }: Site): Promise<Attempts> {
  const requests = ["GET", "POST", "HEAD"].flatMap((method) =>
    encodings.flatMap((encoding) =>
      lengths
        .filter((length) => encoding !== "" || length !== "")
        .flatMap((length) =>
          bodies.map((body) => {
            const headers = ["Host: x", encoding, length].filter((header) => header !== "")
            return `${method} /kontakt HTTP/1.1\r\n${headers.join("\r\n")}\r\n\r\n${body}`
          }),
        ),
    ),
  )
  const through: string[] = []
  await workInParallel(requests, AT_ONCE, async (request, index) => {
    await sendRaw(index % 2 === 0 ? origin : site.origin, request, PATIENCE_MS)
    if (index % 20 === 0) through.push(...(await visitHonestly(origin, index)))
  })
  const lines = processes.flatMap((each) => each.lines)
  const arrived = lines.filter(({ path }) => String(path).includes("smuggled"))
  return { tried: requests.length, through: [...through, ...arrived.map((line) => JSON.stringify(line))] }
}

/** A visitor must get the answer to his own request. */
async function visitHonestly(edge: string, number: number): Promise<string[]> {
  const request = `GET /stav.json?visit=${number} HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n`
  const answer = await sendRaw(edge, request, HONEST_PATIENCE_MS)
  return readStatus(answer) === 200 && answer.includes('{"takenAt"')
    ? []
    : [`visitor ${number}: ${answer.slice(0, 60)}`]
}
