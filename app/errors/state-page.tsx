import type { ReactNode } from "react"
import { PageTitle } from "#app/ui/page-title.tsx"

type StatePageProps = {
  readonly title: string
  readonly picture: ReactNode
  readonly heading: ReactNode
  readonly text: string
  /** What the machine says, in a line of its own. */
  readonly detail?: string
  /** Where to go from here. */
  readonly children: ReactNode
}

/** A page that stands in for the one asked for. */
export function StatePage({ title, picture, heading, text, detail = "", children }: StatePageProps) {
  return (
    <div className="wrap grid grid-cols-1 justify-items-center gap-4 py-[clamp(3rem,2rem+6vw,7.5rem)] text-center">
      <PageTitle>{title}</PageTitle>
      {picture}
      <h1>{heading}</h1>
      <p className="max-w-[36em] text-balance text-ink-2 text-lead">{text}</p>
      {detail !== "" && (
        <p className="max-w-full rounded-control bg-sunken px-4 py-3 font-medium text-ink-2 text-s tabular-nums wrap-anywhere">
          {detail}
        </p>
      )}
      <div className="mt-3 grid w-full gap-3 min-[30rem]:flex min-[30rem]:flex-wrap min-[30rem]:justify-center">
        {children}
      </div>
    </div>
  )
}
