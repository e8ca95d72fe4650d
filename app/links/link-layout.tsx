import type { ReactNode } from "react"
import { PageTitle } from "#app/seo/page-title.tsx"
import { SENT_ID } from "#app/ui/form/form-ids.ts"
import "./link-layout.css"
import { Icon, type IconName } from "#app/ui/icon.tsx"

type LinkLayoutProps = {
  readonly heading: string
  /** Its state, beside the heading. */
  readonly badge?: ReactNode
  /** Where the heading does not say what a tab of the browser should. */
  readonly title?: string
  readonly width?: "narrow" | "medium" | "wide"
  readonly children: ReactNode
}

/** One column behind a link of a mail. Its heading gets the focus after an action. */
export function LinkLayout({ heading, badge, title = heading, width = "narrow", children }: LinkLayoutProps) {
  return (
    <div className="wrap">
      <PageTitle>{title}</PageTitle>
      <div className={`linked-page linked-page-${width}`}>
        <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
          <h1 id={SENT_ID} tabIndex={-1} className="wrap-anywhere min-w-0">
            {heading}
          </h1>
          {badge}
        </div>
        {children}
      </div>
    </div>
  )
}

/** A ring while it waits, filled once it is done, with the word beside it. */
export function Badge({ done, children }: { readonly done: boolean; readonly children: string }) {
  return (
    <span data-done={done || undefined} className="linked-badge">
      {children}
    </span>
  )
}

/** What has happened, where the page is looked at after an action. */
export function LinkedNote({ icon, children }: { icon: IconName; children: ReactNode }) {
  return (
    <div role="status" className="linked-note">
      <Icon name={icon} className="size-6 text-brand" />
      <p>{children}</p>
    </div>
  )
}

type GoneListProps = {
  readonly heading: string
  readonly items: readonly string[]
  readonly note: string
}

/** Exactly what an erasure takes, and what it does not. */
export function GoneList({ heading, items, note }: GoneListProps) {
  return (
    <section className="linked-panel">
      <h2 className="text-h3">{heading}</h2>
      <ul className="grid gap-2">
        {items.map((item) => (
          <li key={item} className="wrap-anywhere flex gap-3 leading-normal">
            <Icon name="check" className="gone-tick" />
            {item}
          </li>
        ))}
      </ul>
      <p className="text-ink-2">{note}</p>
    </section>
  )
}
