import type { MakeStock } from "#domain/stock/make-stock.ts"
import { foldSpelling } from "#domain/text/fold-text.ts"

const modelParam = "model"

/** The model that a URL of the make's page asks for; `null` for all, and for one that is not in stock. */
export function findAskedModel(
  params: { get(name: string): string | null },
  { models }: Pick<MakeStock, "models">,
): string | null {
  const asked = foldSpelling(params.get(modelParam) ?? "")
  return models.find(({ name }) => foldSpelling(name) === asked)?.name ?? null
}

/** With its question mark; empty for all models. */
export function formatModelQuery(model: string | null): string {
  return model === null ? "" : `?${modelParam}=${encodeURIComponent(model)}`
}
