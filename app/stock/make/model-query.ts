import { foldSpelling } from "#domain/czech/fold-text.ts"
import type { ModelCount } from "#domain/stock/make-stock.ts"

const modelParam = "model"

/** The model that a URL of the make's page asks for; undefined for all, and for one that is not in stock. */
export function findAskedModel(
  params: { get(name: string): string | null },
  models: readonly ModelCount[],
): ModelCount | undefined {
  const asked = foldSpelling(params.get(modelParam) ?? "")
  return models.find(({ name }) => foldSpelling(name) === asked)
}

/** Its own page, or the make's page with the model as parameter; the make's page for all. */
export function buildModelUrl(makePath: string, model: ModelCount | null): string {
  if (model === null) return makePath
  return model.path ?? `${makePath}?${modelParam}=${encodeURIComponent(model.name)}`
}
