/** A reply that would empty the stock is accepted only when so many in a row have the same vehicles. */
const AGREEING_REPLIES = 3

/** The vehicles of a reply: the ids of those that were read, and of those that could not be. */
export type Reply = {
  readonly ids: readonly number[]
  readonly unreadIds: ReadonlySet<number>
  /** Vehicles whose id itself could not be read. */
  readonly unnamed: number
}

export type Quarantine = { readonly vehicles: string; readonly replies: number }

export type ReplyVerdict =
  | {
      readonly accepted: true
      /** How many in a row have said the same. */
      readonly replies: number
    }
  | { readonly accepted: false; readonly quarantine: Quarantine | undefined; readonly reason: string }

/** Suspicious is a reply without vehicles, or with fewer than half of those now in stock. */
export function checkReply(reply: Reply, inStock: number, quarantine: Quarantine | undefined): ReplyVerdict {
  const all = new Set([...reply.ids, ...reply.unreadIds])
  const count = all.size + reply.unnamed
  if (reply.ids.length === 0 && count > 0)
    return { accepted: false, quarantine: undefined, reason: `none of ${count} vehicles could be read` }
  const suspicious = count === 0 || count < inStock / 2
  if (!suspicious) return { accepted: true, replies: 1 }
  const vehicles = [...[...all].sort((a, b) => a - b), `and ${reply.unnamed}`].join()
  const replies = quarantine?.vehicles === vehicles ? quarantine.replies + 1 : 1
  if (replies >= AGREEING_REPLIES) return { accepted: true, replies }
  return {
    accepted: false,
    quarantine: { vehicles, replies },
    reason: `${count} vehicles instead of ${inStock}, said ${replies} of ${AGREEING_REPLIES} times`,
  }
}
