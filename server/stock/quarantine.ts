/** A reply that would empty the stock is accepted only when so many in a row have the same vehicles. */
const AGREEING_REPLIES = 3

export type Quarantine = { readonly ids: string; readonly replies: number }

export type Verdict =
  | { readonly accepted: true }
  | { readonly accepted: false; readonly quarantine: Quarantine; readonly reason: string }

/** Suspicious is a reply without vehicles, or with fewer than half of those now in stock. */
export function judgeReply(
  replyIds: readonly number[],
  inStock: number,
  quarantine: Quarantine | undefined,
): Verdict {
  const suspicious = replyIds.length === 0 || replyIds.length < inStock / 2
  if (!suspicious) return { accepted: true }
  const ids = replyIds.toSorted((a, b) => a - b).join()
  const replies = quarantine?.ids === ids ? quarantine.replies + 1 : 1
  if (replies >= AGREEING_REPLIES) return { accepted: true }
  return {
    accepted: false,
    quarantine: { ids, replies },
    reason: `${replyIds.length} vehicles instead of ${inStock}, said ${replies} of ${AGREEING_REPLIES} times`,
  }
}
