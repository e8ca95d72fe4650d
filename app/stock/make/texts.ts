import { formatVehicles } from "#app/vehicle/card/texts.ts"
import { formatInPlace } from "#domain/czech/in-place.ts"
import { formatPriceCzk, formatWholeNumber } from "#domain/czech/quantity.ts"
import type { Dealer } from "#domain/dealer/dealer.ts"
import type { MakeStock } from "#domain/stock/make-stock.ts"

export const makeTexts = {
  breadcrumb: "Drobečková navigace",
  all: "Celá nabídka",
  models: "Modely",
  allModels: "Vše",
  links: "Značky v\u00a0nabídce",
  otherLinks: "Další značky v\u00a0nabídce",
  heading: (make: string) => `Ojeté vozy ${make}`,
  filter: (make: string) => `Filtrovat vozy ${make}`,
  newest: (shown: number, total: number) =>
    `Zobrazeno ${formatWholeNumber(shown)} nejnovějších z\u00a0${formatWholeNumber(total)}.`,
} as const

const MODELS_NAMED = 8

type MakeFacts = Omit<MakeStock, "vehicles" | "path">

/** "Škoda", or "Škoda Octavia" where one model is shown. */
export function formatShown({ make, model }: Pick<MakeStock, "make" | "model">): string {
  return model === null ? make : `${make} ${model.name}`
}

/** True sentences about what is in stock of the make, or of its model that is shown, from its facts alone. */
export function describeMake(stock: MakeFacts, dealer: Dealer): string {
  const { make, total, models, model, priceCzk, year } = stock
  const vehicles =
    model === null
      ? `${formatVehicles(total)} značky ${make}`
      : `${formatVehicles(model.count)} ${formatShown(stock)}`
  return [
    `V\u00a0nabídce máme ${vehicles}${year === null ? "" : describeYears(year)}.`,
    ...(priceCzk === null ? [] : [describePrices(priceCzk)]),
    ...(models.length === 0 || model !== null ? [] : [describeModels(models.map(({ name }) => name))]),
    `K\u00a0prohlídce ${formatInPlace(dealer.townLocative)}.`,
  ].join(" ")
}

type Range = NonNullable<MakeStock["priceCzk"]>

function describeYears({ min, max }: Range): string {
  return min === max ? ` z\u00a0roku ${min}` : ` z\u00a0let ${min} až\u00a0${max}`
}

function describePrices({ min, max }: Range): string {
  return min === max
    ? `Cena je ${formatPriceCzk(min)}.`
    : `Ceny od\u00a0${formatPriceCzk(min)} do\u00a0${formatPriceCzk(max)}.`
}

function describeModels(models: readonly string[]): string {
  if (models.length === 1) return `Model: ${models[0]}.`
  const named = models.slice(0, MODELS_NAMED)
  const last = models.length > MODELS_NAMED ? "další" : named.pop()
  return `Modely: ${named.join(", ")} a\u00a0${last}.`
}
