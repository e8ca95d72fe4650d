import { Link } from "react-router"
import { formatWholeNumber } from "#domain/czech/quantity.ts"
import type { ModelCount } from "#domain/stock/make-stock.ts"
import { buildModelUrl } from "./model-query.ts"
import { makeTexts } from "./texts.ts"

type ModelLinksProps = {
  readonly path: string
  readonly total: number
  readonly models: readonly ModelCount[]
  /** The model that the page shows; `null` for all. */
  readonly current: ModelCount | null
}

/** Links to the models' pages, or with the model as parameter where it has none; nothing to choose from a single model. */
export function ModelLinks({ path, total, models, current }: ModelLinksProps) {
  if (models.length < 2) return null
  const choices = [{ model: null, count: total }, ...models.map((model) => ({ model, count: model.count }))]
  return (
    <nav aria-label={makeTexts.models} className="make-models">
      {choices.map(({ model, count }) => (
        <Link
          key={model?.name ?? ""}
          to={buildModelUrl(path, model)}
          // A part of the make's page, which is the one that search engines index.
          rel={model?.path === null ? "nofollow" : undefined}
          preventScrollReset
          aria-current={model?.name === current?.name ? "page" : undefined}
          className="statement-tag make-model"
        >
          {model?.name ?? makeTexts.allModels} <span>{formatWholeNumber(count)}</span>
        </Link>
      ))}
    </nav>
  )
}
