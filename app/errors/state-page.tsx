import type { ReactNode } from "react"
import { PageTitle } from "#app/seo/page-title.tsx"
import "./state-page.css"

type StatePageProps = {
  readonly picture: ReactNode
  readonly heading: string
  /** The specification's English heading. */
  readonly english?: string
  readonly text: string
  /** The status, in the words of HTTP. */
  readonly status?: string | undefined
  /** Links that lead out of this page. */
  readonly children: ReactNode
}

/** Shown instead of the requested page. */
export function StatePage({ picture, heading, english, text, status, children }: StatePageProps) {
  return (
    <div className="state-page wrap">
      <PageTitle>{heading}</PageTitle>
      {picture}
      <h1>
        {heading}
        {english && <English>{english}</English>}
      </h1>
      <p className="max-w-[36em] text-balance text-ink-2 text-lead">{text}</p>
      {status && (
        <p lang="en" className="state-page-status">
          {status}
        </p>
      )}
      <div className="state-page-actions">{children}</div>
    </div>
  )
}

/** Small, after Czech words that say the same. */
export function English({ children }: { children: string }) {
  return (
    <>
      {" "}
      <span lang="en" className="state-page-english">
        {children}
      </span>
    </>
  )
}
