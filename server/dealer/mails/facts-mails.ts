import { buildPragueMoment } from "#domain/calendar/prague-moment.ts"
import { formatOnMoment } from "#domain/czech/named-days.ts"
import { lowerFirst, upperFirst } from "#domain/czech/sentence.ts"
import type { SellingDealer } from "#domain/dealer/dealer.ts"
import { listDifferences, type OwnFacts } from "#domain/dealer/own-facts/own-facts.ts"
import { pagePaths } from "#domain/site/site-paths.ts"
import type { Mail } from "#server/mail/mail.ts"
import { type MailContent, part, type WrittenMail, writeMail } from "#server/mail/mail-content.ts"

/** Subjects are cut off on a phone. */
const MAX_NAMED = 3

export type FactsChangedData = { readonly changeId: string; readonly to: "dealer" | "operator" }

/** Whoever changed it, both learn of it. */
export const factsChanged: Mail<FactsChangedData> = {
  queue: "mail",
  async write({ data: { changeId, to } }, { database, siteUrl, dealer, operatorEmail }) {
    const address = to === "dealer" ? dealer.email : operatorEmail
    const change = await database
      .selectFrom("dealer_change")
      .selectAll()
      .where("id", "=", changeId)
      .executeTakeFirst()
    if (address === null || change === undefined) return null
    const { before, after, changed_at: changedAt } = change
    const content = formatFactsChanged({ dealer, siteUrl, before, after, changedAt })
    return { to: address, replyTo: null, ...content }
  },
}

type FactsChangedProps = {
  readonly dealer: SellingDealer
  readonly siteUrl: string
  readonly before: OwnFacts
  readonly after: OwnFacts
  readonly changedAt: Date
}

export function formatFactsChanged(props: FactsChangedProps): WrittenMail {
  const { dealer, siteUrl, before, after, changedAt } = props
  const when = upperFirst(formatOnMoment(buildPragueMoment(changedAt)))
  const differences = listDifferences(before, after)
  const named = differences.slice(0, MAX_NAMED).map(({ label }) => lowerFirst(label))
  const content: MailContent = {
    subject: `Změnili jste: ${[...named, ...(differences.length > MAX_NAMED ? ["a\u00a0další"] : [])].join(", ")}`,
    parts: [
      part.heading("Změnili jste údaje na\u00a0webu"),
      part.paragraph(`${when}. Na\u00a0webu to už platí.`),
      part.facts(
        differences.map(({ label, before: was, after: is }) => ({
          label,
          value: is,
          note: `dřív: ${was}`,
        })),
      ),
      part.buttons([
        { variant: "quiet", label: "Změnit znovu", url: siteUrl + pagePaths.dealer },
        { variant: "primary", label: "Podívat se", url: siteUrl + pagePaths.contact },
      ]),
      part.note("Nikdo od\u00a0vás to neměnil? Změňte to zpět a\u00a0zavolejte správci webu."),
    ],
    footer: { text: "Zpráva pro\u00a0prodejce, kopie správci webu.", links: [] },
  }
  return writeMail(content, dealer)
}
