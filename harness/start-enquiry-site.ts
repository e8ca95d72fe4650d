import { readFileSync } from "node:fs"
import { setTimeout as sleep } from "node:timers/promises"
import type { ParsedMail } from "mailparser"
import { buildPragueMoment } from "#domain/calendar/prague-moment.ts"
import { listVisitDays } from "#domain/enquiry/visit/visit-days.ts"
import { findFreePort } from "./start-edge.ts"
import { startMailServer } from "./start-mail-server.ts"
import { findPostgres, startPostgres } from "./start-postgres.ts"
import { type DemoSite, startDemoSite } from "./start-site.ts"

const PATIENCE_MS = 20_000

export type LinkedPage = "prodejce" | "termin" | "smazat-udaje" | "hlidat"

/** A site that takes enquiries, with what it writes to people. */
export type EnquirySite = AsyncDisposable & {
  readonly demo: DemoSite
  readonly mails: readonly ParsedMail[]
  readonly databaseUrl: string
  /** Sends a form as a visitor does; answers with the mails that it causes. */
  ask(fields: Readonly<Record<string, string>>): Promise<readonly ParsedMail[]>
  /** The mails that something causes, once there are as many. */
  waitForMails(count: number, cause: () => Promise<unknown>): Promise<readonly ParsedMail[]>
  stop(): Promise<void>
}

type EnquirySiteOptions = {
  readonly environment?: Readonly<Record<string, string>>
  readonly nodeFlags?: readonly string[]
}

/** The built site on an address of its own, because a form is taken from its own pages only. */
export async function startEnquirySite(options: EnquirySiteOptions = {}): Promise<EnquirySite> {
  const bin = findPostgres()
  if (bin === undefined) throw new Error("PostgreSQL is not installed (apt-get install postgresql)")
  const [postgres, mailServer, port] = await Promise.all([
    startPostgres(bin),
    startMailServer(),
    findFreePort(),
  ])
  const demo = await startDemoSite({
    environment: {
      PORT: String(port),
      SITE_URL: `http://localhost:${port}`,
      DATABASE_URL: postgres.url("postgres"),
      SMTP_URL: mailServer.url,
      SMTP_FROM: "Demo <web@example.cz>",
      REQUESTS_PER_SECOND: "0",
      ...options.environment,
    },
    nodeFlags: options.nodeFlags ?? [],
  })
  await demo.site.waitForLine(({ message }) => message === "database ready")
  const stop = async () => {
    await demo.stop()
    await Promise.all([postgres.stop(), mailServer.stop()])
  }

  async function waitFor(count: number, list: () => readonly ParsedMail[]) {
    const until = Date.now() + PATIENCE_MS
    while (list().length < count) {
      if (Date.now() > until) throw new Error(`${list().length} of ${count} mails came`)
      await sleep(50)
    }
    return list()
  }

  return {
    demo,
    mails: mailServer.mails,
    databaseUrl: postgres.url("postgres"),
    async waitForMails(count, cause) {
      const before = mailServer.mails.length
      await cause()
      return waitFor(count, () => mailServer.mails.slice(before))
    },
    async ask(fields) {
      const body = new URLSearchParams({ vuz: "104211", jmeno: "Jana Kovaříková", ...fields })
      // Without it, as no browser sends a form, nobody would be written to.
      const sent = { "sec-fetch-site": "same-origin" }
      const { status, headers } = await demo.get("/poptavka", { method: "POST", headers: sent, body })
      const [, first, second] = /cislo=(...)(...)/.exec(headers.get("location") ?? "") ?? []
      if (status !== 303) throw new Error(`the form was answered with ${status}`)
      return waitFor(fields.email === undefined ? 1 : 2, () =>
        mailServer.mails.filter(({ text = "" }) => text.includes(`${first} ${second}`)),
      )
    },
    stop,
    [Symbol.asyncDispose]: stop,
  }
}

/** The path of a mail's link; of the one with a second step, if that is asked for. */
export function findLink(mails: readonly ParsedMail[], page: LinkedPage, step = ""): string {
  const pattern = new RegExp(`/${page}/[0-9a-f]+${step === "" ? "" : `\\?krok=${step}`}`)
  for (const { text = "" } of mails) {
    const [link] = pattern.exec(text) ?? []
    if (link !== undefined) return link
  }
  throw new Error(`no mail has a link to /${page}`)
}

/** The fields of a visit on a day with times, not today. */
export function chooseVisitFields(now = new Date()): {
  readonly zpusob: string
  readonly den: string
  readonly cas: string
} {
  const { openingHours, closures } = JSON.parse(readFileSync("demo/dealer.json", "utf8"))
  const days = listVisitDays({ openingHours, closures: closures ?? [] }, buildPragueMoment(now)).slice(1)
  const day = days.find(({ times }) => times.length > 0)
  const [cas] = day?.times ?? []
  if (day === undefined || cas === undefined) throw new Error("no visit can be asked for")
  return { zpusob: "visit", den: day.day, cas }
}
