import { randomBytes } from "node:crypto"
import { setTimeout as sleep } from "node:timers/promises"
import { dayActNames } from "#domain/enquiry/day/read-day-act.ts"
import { enquiryFields } from "#domain/enquiry/enquiry-form.ts"
import { actNames } from "#domain/enquiry/linked-enquiry.ts"
import { buildLinkPath, findLinkPage, type LinkPage, linkPaths } from "#domain/site/link-paths.ts"
import { pagePaths } from "#domain/site/site-paths.ts"
import { watchActNames } from "#domain/watch/watch-act.ts"
import { findDayPath, findSheetPath } from "#harness/dealer-links.ts"
import { browserHeaders, createHonestForms } from "#harness/honest-forms.ts"
import { query } from "#harness/query.ts"
import type { MailServer } from "#harness/start-mail-server.ts"
import { waitForSentMails } from "#harness/wait-for-digests.ts"
import { type Attempts, workInParallel } from "#tools/attempts.ts"

type Target = { readonly origin: string; readonly databaseUrl: string; readonly mailServer: MailServer }

const ENQUIRIES = 16
const WATCHES = 4
/** Apart from those of the made-up forms. */
const FIRST_VISITOR = 800_000
const AT_ONCE = 6
const SCANS = 5
const REPLAYS = 50
const SETTLE_MS = 2_000
const VEHICLE = 104_211
const LINK = /http:\/\/localhost:3000(\/(?:prodejce(?:\/[a-z]+)?|termin|smazat-udaje|hlidat)\/[0-9a-f]{40,})/g
const acts = [...new Set([actNames, dayActNames, watchActNames].flatMap((names) => Object.values(names)))]

/** Links of real mails: opened by those who only look, forged, sent by another site's page, and used again. */
export async function attackLinks(target: Target): Promise<Readonly<Record<string, Attempts>>> {
  const links = await collectLinks(target)
  const post = (
    path: string,
    fields: Record<string, string>,
    headers: Record<string, string> = browserHeaders,
  ) => send(target.origin, path, { method: "POST", headers, body: new URLSearchParams(fields) })
  const watch = async (work: () => Promise<readonly string[]>, tried: number): Promise<Attempts> => {
    const before = await readState(target)
    const faults = await work()
    await sleep(SETTLE_MS)
    return { tried, through: [...faults, ...listChanged(before, await readState(target))] }
  }

  const scans = links.flatMap((path) =>
    ["", "?krok=smazat", "?krok=zrusit", "?krok=cas", "?krok=prodlouzit"].flatMap((step) =>
      ["GET", "HEAD", "OPTIONS"].flatMap((method) =>
        Array.from({ length: SCANS }, () => ({ path: path + step, method })),
      ),
    ),
  )
  const scanned = await watch(async () => {
    const headers = { purpose: "prefetch", "user-agent": "SafeLinks" }
    return findErrors(scans, ({ path, method }) => send(target.origin, path, { method, headers }))
  }, scans.length)

  const forgeries = links.flatMap(forge).concat(swapPages(links))
  const forged = await watch(async () => {
    const tries = forgeries.flatMap((path) => acts.map((krok) => ({ path, krok })))
    return findErrors(tries, ({ path, krok }) =>
      // The sheet and the facts are saved by any form.
      post(path, {
        krok,
        poradi: "0",
        den: "2099-01-05",
        cas: "10:00",
        verze: "0",
        klice: "2",
        zabery: "seats",
      }),
    )
  }, forgeries.length * acts.length)

  const foreign = await watch(
    () =>
      findErrors(links, (path) =>
        post(
          path,
          { krok: "smazat" },
          { origin: "https://elsewhere.example", "sec-fetch-site": "cross-site" },
        ),
      ),
    links.length,
  )

  const [dealer = ""] = links.filter((path) => findLinkPage(path) === "dealer")
  const [erasure = ""] = links.filter((path) => path.startsWith("/smazat-udaje/"))
  const once: readonly (readonly [string, string])[] = [
    [dealer, "vyridit"],
    [erasure, "smazat"],
  ]
  for (const [path, krok] of once) await post(path, { krok, poradi: "0" })
  await sleep(SETTLE_MS)
  const again = once.flatMap(([path, krok]) => Array.from({ length: REPLAYS }, () => ({ path, krok })))
  const replayed = await watch(
    () => findErrors(again, ({ path, krok }) => post(path, { krok, poradi: "0" })),
    again.length,
  )
  return {
    "links opened by those who only look": scanned,
    "forged links": forged,
    "links sent by another site's page": foreign,
    "links used again": replayed,
  }
}

async function collectLinks({ origin, mailServer, databaseUrl }: Target): Promise<readonly string[]> {
  const buildForm = await createHonestForms()
  const before = mailServer.mails.length
  for (let number = 0; number < ENQUIRIES; number++)
    await send(origin, "/poptavka", {
      method: "POST",
      headers: browserHeaders,
      body: buildForm(FIRST_VISITOR + number).body,
    })
  for (let number = 0; number < WATCHES; number++)
    await send(origin, pagePaths.watch, {
      method: "POST",
      headers: browserHeaders,
      body: new URLSearchParams({
        [enquiryFields.search.name]: "?fuel=Nafta",
        [enquiryFields.email.name]: `hlida.${number}@visitors.example`,
      }),
    })
  await send(origin, pagePaths.dealer, {
    method: "POST",
    headers: browserHeaders,
    body: new URLSearchParams(),
  })
  await waitForSentMails(databaseUrl)
  const texts = mailServer.mails.slice(before).map(({ text }) => text ?? "")
  const mailed = texts.flatMap((text) => [...text.matchAll(LINK)].map(([, path = ""]) => path))
  const own = [await findDayPath(databaseUrl, new Date()), await findSheetPath(databaseUrl, VEHICLE)]
  return [...new Set([...mailed, ...own])]
}

/** What an act would change: how far each enquiry and each watch has come, what the dealer says, and who was written to. */
const changedByActs = {
  enquiries: "select id, handled_at, visit, suspect from enquiry",
  mails: "select name from mail",
  watches: "select id, confirmed_at, ends_at from watch",
  sheets: "select vehicle_id, saved_at from vehicle_sheet",
  photos: "select id from vehicle_photo",
  changes: "select id from dealer_change",
}

type State = ReadonlyMap<string, ReadonlySet<string>>

async function readState({ databaseUrl }: Target): Promise<State> {
  const state = new Map<string, ReadonlySet<string>>()
  for (const [what, sql] of Object.entries(changedByActs))
    state.set(what, new Set((await query(databaseUrl, sql)).map((row) => JSON.stringify(row))))
  return state
}

function listChanged(before: State, after: State): readonly string[] {
  return [...before].flatMap(([what, rows]) =>
    [...rows.symmetricDifference(after.get(what) ?? new Set())].map((row) => `changed ${what}: ${row}`),
  )
}

/** One digit other, one less, one more, another signature, another enquiry, and what is no token at all. */
function forge(path: string): readonly string[] {
  const place = path.lastIndexOf("/") + 1
  const [page, token] = [path.slice(0, place), path.slice(place)]
  const changed = Array.from(
    { length: token.length },
    (_, at) => token.slice(0, at) + (token[at] === "0" ? "1" : "0") + token.slice(at + 1),
  )
  const random = Array.from({ length: 20 }, () => token.slice(0, 32) + randomBytes(16).toString("hex"))
  const others = [
    token.slice(0, -1),
    `${token}0`,
    token.slice(32) + token.slice(0, 32),
    "0".repeat(64),
    "x",
    "%00",
  ]
  return [...changed, ...random, ...others].map((forged) => page + forged)
}

/** Pages that one token opens: it is a visitor's, or a watch's. */
const sharedTokens: Readonly<Partial<Record<LinkPage, LinkPage>>> = {
  visit: "erasure",
  erasure: "visit",
  watch: "unsubscribing",
}

/** A genuine token at every page that it is not for. */
function swapPages(links: readonly string[]): readonly string[] {
  return links.flatMap((path) => {
    const token = path.slice(path.lastIndexOf("/") + 1)
    const own = findLinkPage(path)
    const shared = own && sharedTokens[own]
    const pages = Object.keys(linkPaths) as readonly LinkPage[]
    return pages.filter((page) => page !== own && page !== shared).map((page) => buildLinkPath(page, token))
  })
}

async function findErrors<Try>(
  tries: readonly Try[],
  attempt: (each: Try) => Promise<number>,
): Promise<readonly string[]> {
  const errors: string[] = []
  await workInParallel(tries, AT_ONCE, async (each) => {
    const status = await attempt(each)
    if (status >= 500) errors.push(`${status}: ${JSON.stringify(each)}`)
  })
  return errors
}

async function send(origin: string, path: string, init: RequestInit): Promise<number> {
  const answer = await fetch(origin + path, { redirect: "manual", ...init })
  await answer.arrayBuffer()
  return answer.status
}
