import type { Handler } from "hono"
import type { Dealer } from "#domain/dealer.ts"
import type { Config } from "#server/config.ts"

const HALF_A_YEAR_MS = 182 * 24 * 3600 * 1000

/** RFC 9116. It never runs out while the site runs, and says less than a year, as the standard recommends. */
export function answerSecurityText(
  { securityContact, siteUrl }: Config,
  { email }: Dealer,
  now: () => number,
): Handler {
  return (context) => {
    const midnight = `${new Date(now() + HALF_A_YEAR_MS).toISOString().slice(0, 10)}T00:00:00Z`
    const lines = [
      `Contact: ${securityContact ?? `mailto:${email}`}`,
      `Expires: ${midnight}`,
      "Preferred-Languages: cs, en",
      `Canonical: ${siteUrl}/.well-known/security.txt`,
    ]
    return context.text(`${lines.join("\n")}\n`, 200, { "cache-control": "public, max-age=86400" })
  }
}
