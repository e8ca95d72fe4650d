import { readFileSync } from "node:fs"
import type { ParsedMail } from "mailparser"
import { buildPragueMoment } from "#domain/calendar/prague-moment.ts"
import { listVisitDays } from "#domain/enquiry/visit/visit-days.ts"
import { eventually } from "./eventually.ts"
import type { Site } from "./start-site.ts"

const PATIENCE_MS = 90_000

export type LinkedPage = "prodejce" | "termin" | "smazat-udaje" | "hlidat"

/** Sends a form as a visitor does; returns the mails that it causes. */
export async function sendEnquiry(
  { post, mailServer: { mails } }: Site,
  fields: Readonly<Record<string, string>>,
): Promise<readonly ParsedMail[]> {
  const submitted = { vuz: "104211", jmeno: "Jana Kovaříková", ...fields }
  const { status, headers } = await post("/poptavka", submitted)
  const [, first, second] = /cislo=(...)(...)/.exec(headers.get("location") ?? "") ?? []
  if (status !== 303) throw new Error(`the form was answered with ${status}`)
  return waitFor(fields.email === undefined ? 1 : 2, () =>
    mails.filter(({ text = "" }) => text.includes(`${first} ${second}`)),
  )
}

/** The mails that something causes, once there are as many. */
export async function waitForMails(
  { mailServer: { mails } }: Site,
  count: number,
  cause: () => Promise<unknown>,
): Promise<readonly ParsedMail[]> {
  const before = mails.length
  await cause()
  return waitFor(count, () => mails.slice(before))
}

/** The mail that something causes to an address; others may come meanwhile. */
export async function waitForMailTo(
  { mailServer: { mails } }: Site,
  address: string,
  cause: () => Promise<unknown>,
): Promise<readonly ParsedMail[]> {
  const before = mails.length
  await cause()
  return waitFor(1, () =>
    mails.slice(before).filter(({ to }) => [to].flat().some((each) => each?.text === address)),
  )
}

async function waitFor(count: number, list: () => readonly ParsedMail[]): Promise<readonly ParsedMail[]> {
  await eventually(`${count} mails`, () => list().length >= count, PATIENCE_MS)
  return list()
}

/** The path of a mail's link; of the one with a second step, if that is asked for. */
export function findLink(mails: readonly ParsedMail[], page: LinkedPage, step = ""): string {
  const pattern = new RegExp(`/${page}/[0-9a-f]{64}${step === "" ? "" : `\\?krok=${step}`}`)
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
