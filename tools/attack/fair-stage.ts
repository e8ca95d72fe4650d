import { request } from "node:https"
import type { ParsedMail } from "mailparser"
import { browserHeaders } from "#harness/honest-forms.ts"
import { countRows, query } from "#harness/query.ts"
import { startSite } from "#harness/start-site.ts"
import { waitForSentMails } from "#harness/wait-for-digests.ts"

const PATIENCE_MS = 60_000

export type Answer = { readonly status: string; readonly location: string }

export type FairStage = AsyncDisposable & {
  readonly origin: string
  readonly mails: readonly ParsedMail[]
  readonly databaseUrl: string
  query(text: string): ReturnType<typeof query>
  count(from: string): Promise<number>
  /** Until none is left to send. */
  waitForMails(): Promise<void>
  /** Whatever the attack before has left. */
  empty(): Promise<void>
  /** A form from an address of this machine: each is a visitor of its own to the edge and to the site. */
  post(path: string, from: string, fields: URLSearchParams): Promise<Answer>
  uploadPhoto(from: string, jpeg: Buffer): Promise<Answer>
}

/** Two processes behind the edge with TLS, as in production, a database and a mail server. */
export async function startFairStage(): Promise<FairStage> {
  const demo = await startSite({
    database: true,
    edge: true,
    processes: 2,
    serviceLimits: true,
    waitFor: "photos",
  })
  const { databaseUrl: url, origin } = demo
  return {
    origin,
    mails: demo.mailServer.mails,
    databaseUrl: url,
    query: (text) => query(url, text),
    waitForMails: () => waitForSentMails(url, PATIENCE_MS),
    count: (from) => countRows(url, from),
    async empty() {
      await query(url, "truncate enquiry, enquiry_photo, watch, turn cascade")
      await query(url, "delete from pgboss.job")
    },
    post: (path, from, fields) =>
      send(origin + path, from, "application/x-www-form-urlencoded", Buffer.from(fields.toString())),
    uploadPhoto: (from, jpeg) => send(`${origin}/vykup/nabidka/fotografie`, from, "image/jpeg", jpeg),
    [Symbol.asyncDispose]: demo.stop,
  }
}

function send(url: string, from: string, type: string, body: Buffer): Promise<Answer> {
  return new Promise((resolve) => {
    const headers = { ...browserHeaders, "content-type": type, "content-length": String(body.length) }
    const options = { method: "POST", headers, localAddress: from, rejectUnauthorized: false, agent: false }
    const sent = request(url, options, (reply) => {
      reply.resume()
      reply.once("close", () =>
        resolve({ status: String(reply.statusCode), location: reply.headers.location ?? "" }),
      )
    })
    sent.setTimeout(PATIENCE_MS, () => sent.destroy(new Error("late")))
    sent.once("error", ({ message }) => resolve({ status: message, location: "" }))
    sent.end(body)
  })
}
