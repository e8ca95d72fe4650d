import type { ComponentProps, ReactNode } from "react"
import { PageTitle } from "#app/seo/page-title.tsx"
import { SENT_ID } from "#app/ui/form/form-ids.ts"
import { Icon, type IconName } from "#app/ui/icon.tsx"
import "#app/links/link-layout.css"
import "./dealer.css"
import "#app/ui/lone-link.css"

type DayLayoutProps = {
  readonly heading: string
  /** Where the heading does not say what a tab of the browser should. */
  readonly title?: string
  /** Beside the heading. */
  readonly picture?: ReactNode
  /** Under the heading. */
  readonly lead?: ReactNode
  /** The way back. */
  readonly back?: ReactNode
  /** What has just happened: an action leads there, else to the heading. */
  readonly status?: ReactNode
  readonly children: ReactNode
}

/** Behind the dealer's link of the day. */
export function DayLayout({
  heading,
  title = heading,
  picture,
  lead,
  back,
  status,
  children,
}: DayLayoutProps) {
  return (
    <div className="wrap [--wrap:72rem]">
      <PageTitle>{title}</PageTitle>
      <div className="grid grid-cols-1 gap-5 pt-5 pb-(--section) lg:pt-9">
        {back}
        <div className="flex items-center gap-3">
          {picture}
          <div className="min-w-0">
            <h1 id={status ? undefined : SENT_ID} tabIndex={-1} className="wrap-anywhere text-h2">
              {heading}
            </h1>
            <div className="text-ink-2">{lead}</div>
          </div>
        </div>
        {status}
        {children}
      </div>
    </div>
  )
}

type DayStatusProps = {
  readonly icon?: IconName
  /** A link or a form at its end, such as what takes it back. */
  readonly action?: ReactNode
  readonly children: ReactNode
}

/** What has happened, where the page is looked at after an action. */
export function DayStatus({ icon = "check", action, children }: DayStatusProps) {
  return (
    <div role="status" id={SENT_ID} tabIndex={-1} className="linked-note flex-wrap items-center">
      <Icon name={icon} className="size-6 text-brand" />
      <p className="min-w-40 flex-1 wrap-break-word">{children}</p>
      {action}
    </div>
  )
}

/** A cross at the end of a row. */
export function RemoveButton(props: ComponentProps<"button">) {
  return (
    <button type="submit" {...props} className="-mr-3 grid size-11 shrink-0 place-items-center text-ink-2">
      <Icon name="close" />
    </button>
  )
}
