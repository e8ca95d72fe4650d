import { LinkLayout } from "#app/links/link-layout.tsx"
import { buttonClass } from "#app/ui/button-class.ts"
import { pagePaths } from "#domain/site/site-paths.ts"
import { linkedWatchTexts } from "../texts.ts"

const { stopped, gone, stock } = linkedWatchTexts

/** Known right after the button only: of a watch that is gone nothing is left to ask. */
type StoppedPageProps = { readonly search: string | null }

export function StoppedPage({ search }: StoppedPageProps) {
  const { heading, lead } = search === null ? gone : stopped
  return (
    <LinkLayout heading={heading}>
      <p className="lead">{lead}</p>
      <p className="linked-acts">
        <a href={pagePaths.stock} className={buttonClass("primary")}>
          {stock}
        </a>
        {search !== null && (
          <a href={`${pagePaths.watch}?${search}`} rel="nofollow" className={buttonClass("quiet")}>
            {stopped.again}
          </a>
        )}
      </p>
    </LinkLayout>
  )
}
