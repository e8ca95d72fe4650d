import type { ComponentProps, ReactNode } from "react"
import { useParams } from "react-router"
import { EmailAddress } from "#app/dealer/email-address.tsx"
import { LinkMissing } from "#app/links/link-missing.tsx"
import { useDealer } from "#app/site/use-dealer.ts"
import { useToday } from "#app/site/use-today.ts"
import { buttonClass } from "#app/ui/button-class.ts"
import { SENT_ID } from "#app/ui/form/form-ids.ts"
import { Icon } from "#app/ui/icon.tsx"
import { Mark } from "#app/ui/ornaments.tsx"
import { formatLongDay } from "#domain/czech/named-days.ts"
import { ENDED_LINK_FIELD } from "#domain/dealer/dealer-links.ts"
import { pagePaths } from "#domain/site/site-paths.ts"
import { askTexts, dayMissingTexts } from "./texts.ts"
import "./dealer.css"

/** A dealer's link that opens nothing any more offers today's, which goes to the dealer's own address: nothing is given to who found it. */
export function DayLinkMissing({
  why,
  texts,
  ...rest
}: Omit<ComponentProps<typeof LinkMissing>, "children">) {
  const { token } = useParams()
  return (
    <LinkMissing why={why} texts={{ ...dayMissingTexts, ...texts }} {...rest}>
      {(why === "unknown" || why === "expired") && <AskLink endedToken={token} />}
    </LinkMissing>
  )
}

/** Whoever presses it: the link goes to the dealer's own address only. An old link says that it was not found by a stranger. */
export function AskLink({ endedToken }: { readonly endedToken?: string | undefined }) {
  return (
    <form method="post" action={`${pagePaths.dealer}#${SENT_ID}`}>
      {endedToken !== undefined && <input type="hidden" name={ENDED_LINK_FIELD} value={endedToken} />}
      <LinkTicket
        heading={askTexts.link}
        picture={<Mark className="size-16" />}
        label={askTexts.comes}
        before={`${askTexts.comesTo} `}
      >
        <button type="submit" className={buttonClass("primary", "large")}>
          <Icon name="mail" />
          {askTexts.send}
        </button>
      </LinkTicket>
    </form>
  )
}

type LinkTicketProps = {
  readonly heading: string
  readonly picture: ReactNode
  readonly label: string
  readonly before?: string
  readonly children?: ReactNode
}

/** The link of today: where it goes, and until when it opens. */
export function LinkTicket({ heading, picture, label, before, children }: LinkTicketProps) {
  return (
    <section className="linked-panel overflow-clip">
      <div className="day-row flex items-center justify-between gap-4 text-brand">
        <div className="min-w-0 text-ink">
          <h2 className="text-price">{heading}</h2>
          <p className="text-ink-2">{formatLongDay(useToday())}</p>
        </div>
        {picture}
      </div>
      <div className="day-row relative grid gap-4">
        <span aria-hidden="true" className={`${notchClass} -left-[calc(var(--pad)+0.625rem)]`} />
        <span aria-hidden="true" className={`${notchClass} -right-[calc(var(--pad)+0.625rem)]`} />
        <dl className="grid gap-2">
          <div className="linked-fact">
            <dt>{label}</dt>
            <dd>
              {before}
              <EmailAddress email={useDealer().email} />
            </dd>
          </div>
          <div className="linked-fact">
            <dt>{askTexts.valid}</dt>
            <dd>{askTexts.validUntil}</dd>
          </div>
        </dl>
        {children}
      </div>
    </section>
  )
}

const notchClass = "absolute -top-2 size-5 rounded-full bg-bg shadow-[inset_0_0_0_1px_var(--line)]"
