import type { CalendarDay } from "#domain/calendar/calendar-day.ts"
import { buildPragueMoment } from "#domain/calendar/prague-moment.ts"
import { formatFullDate } from "#domain/czech/calendar-days.ts"
import type { Dealer } from "#domain/dealer/dealer.ts"
import { buildLinkPath, type LinkStep } from "#domain/site/link-paths.ts"
import { pagePaths } from "#domain/site/site-paths.ts"
import { watchSteps } from "#domain/watch/watch-act.ts"
import type { Wish } from "#domain/watch/watches.ts"
import { signLinkToken } from "#server/mail/link-token.ts"
import type { MailSite } from "#server/mail/mail.ts"
import { type MailContent, type WrittenMail, writeMail } from "#server/mail/mail-content.ts"

export type WatchMailData = { readonly watchId: string }

/** What the mails about a watch are made of. */
export type WatchMailProps = {
  readonly siteUrl: string
  readonly dealer: Dealer
  /** The search as the list's own address has it, and in words. */
  readonly search: string
  readonly wishes: readonly Wish[]
  /** The token in the recipient's links. */
  readonly token: string
}

export type ConfirmedWatchProps = WatchMailProps & {
  readonly confirmedOn: CalendarDay
  readonly endsOn: CalendarDay
}

/** Undefined once it is erased. */
export async function findWatch({ database, siteUrl, dealer }: MailSite, { watchId }: WatchMailData) {
  const row = await database
    .selectFrom("watch")
    .innerJoin("link_key", (join) => join.onTrue())
    .where("id", "=", watchId)
    .select(["email", "search", "wishes", "confirmed_at", "ends_at", "link_id", "key"])
    .executeTakeFirst()
  if (row === undefined) return undefined
  const { search, wishes, confirmed_at: confirmedAt, ends_at: endsAt } = row
  const token = signLinkToken(row.key, row.link_id, "watcher")
  const envelope = { to: row.email, replyTo: dealer.email }
  return { siteUrl, dealer, search, wishes, token, confirmedAt, endsAt, envelope }
}

/** News and reminders are posted for confirmed watches only. */
export async function findConfirmedWatch(site: MailSite, data: WatchMailData) {
  const props = await findWatch(site, data)
  if (props === undefined || props.confirmedAt === null || props.endsAt === null) return undefined
  return {
    ...props,
    confirmedOn: buildPragueMoment(props.confirmedAt),
    endsOn: buildPragueMoment(props.endsAt),
    envelope: {
      ...props.envelope,
      unsubscribeUrl: site.siteUrl + buildLinkPath("unsubscribing", props.token),
    },
  }
}

/** To somebody who has agreed to it: says so, and how to end it. */
export function writeToWatcher(
  props: ConfirmedWatchProps,
  content: Omit<MailContent, "footer">,
): WrittenMail {
  const { dealer, siteUrl, confirmedOn, endsOn } = props
  const { firm } = dealer
  const footer = {
    text: `Tuto zprávu dostáváte, protože jste ${formatFullDate(confirmedOn)} souhlasili s\u00a0hlídacím psem. Končí ${formatFullDate(endsOn)}.`,
    links: [
      { label: "Přestat hlídat", url: buildWatchUrl(props, watchSteps.stop) },
      { label: "Smazat moje údaje", url: buildWatchUrl(props, watchSteps.erase) },
      { label: "Ochrana osobních údajů", url: siteUrl + pagePaths.privacy },
    ],
  }
  const sender = `Obchodní sdělení. Odesílá ${firm.name}, ${firm.seat}, IČO\u00a0${firm.registrationNumber}, ${firm.register}.`
  return writeMail({ ...content, footer }, dealer, { sender })
}

export function buildWatchUrl({ siteUrl, token }: WatchMailProps, step?: LinkStep): string {
  return siteUrl + buildLinkPath("watch", token, step)
}

export function nameWishes({ wishes }: WatchMailProps): string {
  return wishes.map(({ text }) => text).join(", ")
}
