import type { ReactNode } from "react"
import { PageTitle } from "#app/seo/page-title.tsx"
import "./state-page.css"

type StatePageProps = {
  readonly title: string
  readonly picture: ReactNode
  readonly heading: ReactNode
  readonly text: string
  /** The message of the error, in a line of its own. */
  readonly detail?: string
  /** Links that lead out of this page. */
  readonly children: ReactNode
}

/** Shown instead of the requested page. */
export function StatePage({ title, picture, heading, text, detail = "", children }: StatePageProps) {
  return (
    <div className="state-page wrap">
      <PageTitle>{title}</PageTitle>
      {picture}
      <h1>{heading}</h1>
      <p className="max-w-[36em] text-balance text-ink-2 text-lead">{text}</p>
      {detail !== "" && <p className="state-page-detail">{detail}</p>}
      <div className="state-page-actions">{children}</div>
    </div>
  )
}
