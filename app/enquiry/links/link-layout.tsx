import type { ReactNode } from "react"
import { PageTitle } from "#app/seo/page-title.tsx"
import { SENT_ID } from "#app/ui/form/form-ids.ts"
import "./link-layout.css"

type LinkLayoutProps = {
  readonly heading: string
  /** Its state, beside the heading. */
  readonly badge?: ReactNode
  /** Where the heading does not say what a tab of the browser should. */
  readonly title?: string
  readonly width?: "narrow" | "medium" | "wide" | "full"
  readonly children: ReactNode
}

/** One column behind a link of a mail. Its heading gets the focus after an act. */
export function LinkLayout({ heading, badge, title = heading, width = "narrow", children }: LinkLayoutProps) {
  return (
    <div className="wrap">
      <PageTitle>{title}</PageTitle>
      <div className={`linked-page linked-page-${width}`}>
        <div className="linked-head">
          <h1 id={SENT_ID} tabIndex={-1} className="linked-heading">
            {heading}
          </h1>
          {badge}
        </div>
        {children}
      </div>
    </div>
  )
}

type BadgeProps = { readonly done: boolean; readonly children: string }

/** A ring while it waits, filled once it is done, with the word beside it. */
export function Badge({ done, children }: BadgeProps) {
  return (
    <span data-done={done || undefined} className="linked-badge">
      {children}
    </span>
  )
}
