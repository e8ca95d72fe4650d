import { randomUUID } from "node:crypto"
import { tmpdir } from "node:os"
import path from "node:path"
import type { StockSnapshot } from "#domain/stock/snapshot.ts"
import type { Verdict } from "#server/enquiry/spam-filter.ts"
import { type MailLimits, mailLimits } from "#server/mail/mail-limits.ts"
import { openStorage } from "#server/open-storage.ts"
import { createLog } from "#server/process/log.ts"
import { buildStock } from "./builders.ts"
import { readDemoDealer } from "./site-environment.ts"

/** The shortest that pg-boss takes. */
const quickLimits: MailLimits = {
  ...mailLimits,
  retryDelay: 1,
  retryDelayMax: 1,
  expireInSeconds: 4,
  sendMs: 2_000,
  noteMs: 5_000,
  superviseSeconds: 1,
  refusedAgainSeconds: [1, 1],
}

export type TestEnquiries = Awaited<ReturnType<typeof startTestEnquiries>>

type TestEnquiriesOptions = {
  readonly databaseUrl: string
  readonly smtpPort?: number
  /** Whether it is handed over before its database is ready. */
  readonly atOnce?: boolean
  readonly quarantinesSuspects?: boolean
  onFiltered?(verdict: Verdict): void
  /** One of its own unless given. */
  readonly dataFolder?: string
  /** Milliseconds by which the provider's clock is ahead. */
  readonly providerAhead?: number
  findStock?(): StockSnapshot | undefined
}

/** What the site does with its database, without the site. */
export async function startTestEnquiries({
  databaseUrl,
  smtpPort = 1,
  atOnce = false,
  quarantinesSuspects = false,
  onFiltered = () => {},
  dataFolder = path.join(tmpdir(), `test-site-${randomUUID()}`),
  providerAhead = 0,
  findStock = () => buildStock([]),
}: TestEnquiriesOptions) {
  const dealer = await readDemoDealer()
  const lines: string[] = []
  const ready = Promise.withResolvers<void>()
  const log = createLog(
    (line) => {
      lines.push(line)
      if (line.includes('"database ready"')) ready.resolve()
    },
    () => new Date(),
  )
  const open = openStorage({
    databaseUrl,
    databaseSchema: null,
    dataFolder,
    findProviderTime: () => Date.now() + providerAhead,
    smtp: {
      host: "127.0.0.1",
      port: smtpPort,
      secure: false,
      login: null,
      from: "web@example.cz",
      domain: "example.cz",
    },
    siteUrl: "https://www.example.cz",
    currentDealer: () => dealer,
    readWritten: () => dealer,
    onChanges: () => {},
    operatorEmail: "spravce@example.cz",
    findStock,
    countUnread: () => 0,
    quarantinesSuspects,
    onFiltered,
    log,
    limits: quickLimits,
  })
  open.start()
  if (!atOnce) await ready.promise
  return {
    ...open,
    ...open.forms,
    /** All of its log. */
    lines,
    /** Of its log. */
    get messages() {
      return lines.map((line) => String(JSON.parse(line).message))
    },
  }
}
