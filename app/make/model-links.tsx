import { Link } from "react-router"
import { makeTexts } from "#app/texts/make.ts"
import { formatWholeNumber } from "#domain/text/quantity.ts"
import { formatModelQuery } from "./model-query.ts"

type ModelLinksProps = {
  readonly path: string
  readonly total: number
  readonly models: readonly { readonly name: string; readonly count: number }[]
  /** The model that the page shows; `null` for all. */
  readonly current: string | null
}

/** Links with the model in the URL, so that they work without script; nothing to choose from a single model. */
export function ModelLinks({ path, total, models, current }: ModelLinksProps) {
  if (models.length < 2) return null
  const choices = [{ name: null, count: total }, ...models]
  return (
    <nav aria-label={makeTexts.models} className="make-models">
      {choices.map(({ name, count }) => (
        <Link
          key={name ?? ""}
          to={path + formatModelQuery(name)}
          // The make's own page is the one that search engines index.
          rel={name === null ? undefined : "nofollow"}
          preventScrollReset
          aria-current={name === current ? "page" : undefined}
          className="statement-tag make-model"
        >
          {name ?? makeTexts.allModels} <span>{formatWholeNumber(count)}</span>
        </Link>
      ))}
    </nav>
  )
}
