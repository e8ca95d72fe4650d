import { parseArgs } from "node:util"
import { browserHeaders, createHonestForms } from "#harness/honest-forms.ts"
import { countRows, query } from "#harness/query.ts"
import { listRecipients } from "#harness/start-mail-server.ts"
import { startSite } from "#harness/start-site.ts"
import { waitForDigests, waitForSentMails } from "#harness/wait-for-digests.ts"
import { workInParallel } from "#tools/attempts.ts"
import { prepareCommand } from "#tools/prepare-command.ts"
import { atMost, printTable, type Row, showProgress } from "#tools/terminal.ts"
import { type BotPost, bots, likeVisitors } from "./bots.ts"

/**
 * `npm run tool -- spam [--posts 10000]`: programs of five kinds from many addresses, and a few visitors among them; then one kind
 * that is like visitors in everything. What of it reaches the dealer.
 */
prepareCommand({ programs: ["PostgreSQL"] })
const { values } = parseArgs({ options: { posts: { type: "string", default: "10000" } } })
const POSTS = Number(values.posts)
const AT_ONCE = 6
const VISITORS = 8
const LIKE_VISITORS = 1_000
const MAX_MAILS = 20
/** What the dealer gets at most in an hour, digests too, with what is under way at once. */
const MAX_MAILS_OF_FLOOD = MAX_MAILS + AT_ONCE
const DEALER = "info@example.cz"

const kinds = Object.entries(bots)
// This command is the proxy: it says from which address a form comes.
await using demo = await startSite({ database: true, environment: { TRUSTED_PROXIES: "127.0.0.1" } })
const { databaseUrl, mailServer } = demo
const buildForm = await createHonestForms()
const statuses = new Map<string, number>()
const rows: Row[] = []

const posts = Array.from({ length: POSTS }, (_, number) => {
  const [, build] = kinds[number % kinds.length] ?? kinds[0] ?? []
  return build?.(number) ?? likeVisitors(number)
})
const visitors = Array.from({ length: VISITORS }, (_, number) => buildForm(number))
const between = Math.floor(POSTS / VISITORS)
for (const [number, { body }] of visitors.entries())
  posts.splice(number * (between + 1), 0, { headers: browserHeaders, fields: Object.fromEntries(body) })
showProgress(`${POSTS} posts of ${kinds.length} kinds`)
await sendAll(posts, 0)
await waitForSentMails(databaseUrl)
const toDealer = listMails(DEALER)
const undelivered = visitors.filter(({ message }) => !toDealer.some(({ text }) => text?.includes(message)))
rows.push(
  { what: "posts", measured: `${posts.length}: ${describeStatuses()}` },
  { what: "held", measured: String(await countRows(databaseUrl, "enquiry where suspect")) },
  atMost("mails to the dealer", toDealer.length, MAX_MAILS, ""),
  atMost(`visitors not delivered, of ${VISITORS}`, undelivered.length, 0, ""),
  { what: "receipts to anybody", measured: String(mailServer.mails.length - toDealer.length) },
)

showProgress(`${LIKE_VISITORS} posts like visitors'`)
await query(databaseUrl, "truncate enquiry, turn cascade")
statuses.clear()
await sendAll(
  Array.from({ length: LIKE_VISITORS }, (_, number) => likeVisitors(POSTS + number)),
  POSTS * 2,
)
await waitForDigests(databaseUrl)
await waitForSentMails(databaseUrl)
rows.push(
  { what: "posts like visitors'", measured: `${LIKE_VISITORS}: ${describeStatuses()}` },
  atMost("mails of them to the dealer", listMails(DEALER).length - toDealer.length, MAX_MAILS_OF_FLOOD, ""),
  { what: "of them in digests", measured: String(await countRows(databaseUrl, "enquiry where in_digest")) },
  { what: "of them held", measured: String(await countRows(databaseUrl, "enquiry where suspect")) },
)
printTable(rows)

async function sendAll(all: readonly BotPost[], firstAddress: number): Promise<void> {
  await workInParallel(all, AT_ONCE, async ({ headers, fields }, index) => {
    const status = await send(nameAddress(firstAddress + index), headers, fields)
    statuses.set(status, (statuses.get(status) ?? 0) + 1)
  })
}

async function send(from: string, headers: BotPost["headers"], fields: BotPost["fields"]): Promise<string> {
  const answer = await fetch(`${demo.site.origin}/poptavka`, {
    method: "POST",
    headers: { ...headers, "x-forwarded-for": from },
    body: new URLSearchParams(fields),
    redirect: "manual",
  })
  await answer.arrayBuffer()
  return String(answer.status)
}

/** Five posts from each. */
function nameAddress(index: number): string {
  const place = Math.floor(index / 5)
  return `10.${Math.floor(place / 65_536) % 256}.${Math.floor(place / 256) % 256}.${place % 256}`
}

function listMails(address: string) {
  return mailServer.mails.filter((mail) => listRecipients(mail).some((each) => each.includes(address)))
}

function describeStatuses(): string {
  return [...statuses].map(([status, count]) => `${count} × ${status}`).join(", ")
}
