import { formatMinutes } from "#domain/calendar/opening-hours.ts"
import { buildPragueMoment } from "#domain/calendar/prague-moment.ts"
import { formatAtTime, formatDate } from "#domain/czech/calendar-days.ts"
import { formatOnDay } from "#domain/czech/named-days.ts"
import { upperFirst } from "#domain/czech/sentence.ts"
import type { SellingDealer } from "#domain/dealer/dealer.ts"
import { findUndoEnd } from "#domain/dealer/own-facts/facts-links.ts"
import { type Difference, listDifferences } from "#domain/dealer/own-facts/list-differences.ts"
import type { OwnFacts } from "#domain/dealer/own-facts/own-facts.ts"
import { buildLinkPath } from "#domain/site/link-paths.ts"
import { pagePaths } from "#domain/site/site-paths.ts"
import type { Database } from "#server/database/tables.ts"
import { signLinkToken } from "#server/mail/link-token.ts"
import type { Mail } from "#server/mail/mail.ts"
import { type MailContent, type WrittenMail, writeMail } from "#server/mail/mail-content.ts"

/** Subjects are cut off on a phone. */
const MAX_NAMED = 3

export type FactsChangedData = { readonly changeId: string; readonly to: "dealer" | "operator" }

/** Whoever changed it, both learn of it, and either undoes it. */
export const factsChanged: Mail<FactsChangedData> = {
  queue: "mail",
  recipient: "dealer",
  async write({ data: { changeId, to } }, { database, siteUrl, dealer, operatorEmail }) {
    const address = to === "dealer" ? dealer.email : operatorEmail
    const change = await database
      .selectFrom("dealer_change")
      .selectAll()
      .where("id", "=", changeId)
      .executeTakeFirst()
    if (address === null || change === undefined) return null
    const { before, after, link_id, changed_at: changedAt } = change
    const token = signLinkToken(await readKey(database), link_id, "change")
    const content = formatFactsChanged({ dealer, siteUrl, token, before, after, changedAt })
    return { to: address, replyTo: null, ...content }
  },
}

type FactsChangedProps = {
  readonly dealer: SellingDealer
  readonly siteUrl: string
  readonly token: string
  readonly before: OwnFacts
  readonly after: OwnFacts
  readonly changedAt: Date
}

export function formatFactsChanged(props: FactsChangedProps): WrittenMail {
  const { dealer, siteUrl, token, before, after } = props
  const changedAt = buildPragueMoment(props.changedAt)
  const undoneBy = buildPragueMoment(findUndoEnd(props.changedAt))
  const when = `${upperFirst(formatOnDay(changedAt))} ${formatAtTime(formatMinutes(changedAt.minutes))}`
  const differences = listDifferences(before, after)
  const content: MailContent = {
    subject: `Změnili jste: ${nameDifferences(differences)}`,
    parts: [
      { kind: "heading", text: formatHeading(differences) },
      { kind: "paragraph", text: `${when}. Na\u00a0webu to už platí.` },
      {
        kind: "facts",
        facts: differences.map(({ label, before: was, after: is }) => ({
          label,
          value: is,
          note: `dřív: ${was}`,
        })),
      },
      {
        kind: "buttons",
        buttons: [
          { variant: "quiet", label: "Vrátit zpět", url: siteUrl + buildLinkPath("change", token) },
          { variant: "primary", label: "Podívat se", url: siteUrl + pagePaths.contact },
        ],
      },
      { kind: "note", text: "Nikdo od\u00a0vás to neměnil? Vraťte to a\u00a0zavolejte správci webu." },
    ],
    footer: {
      text: `Zpráva pro\u00a0prodejce, kopie správci webu. Vrátit zpět lze do\u00a0${formatDate(undoneBy)}`,
      links: [],
    },
  }
  return writeMail(content, dealer)
}

/** "sobota 9–12, 4. 12. zavřeno" */
function nameDifferences(differences: readonly Difference[]): string {
  const named = differences.slice(0, MAX_NAMED).map(({ short }) => short)
  return [...named, ...(differences.length > MAX_NAMED ? ["a\u00a0další"] : [])].join(", ")
}

function formatHeading(differences: readonly Difference[]): string {
  return differences.some(({ isAboutHours }) => isAboutHours)
    ? "Změnili jste otevírací dobu"
    : "Změnili jste údaje na\u00a0webu"
}

async function readKey(database: Database): Promise<Buffer> {
  return (await database.selectFrom("link_key").select("key").executeTakeFirstOrThrow()).key
}
