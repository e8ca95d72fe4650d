import { seededRandom } from "#demo/seeded-random.ts"
import { unknownVehicle, type Vehicle } from "#domain/vehicle/vehicle.ts"

/** A search, and the same by hand. */
export type MadeUpWatch = {
  readonly email: string
  readonly search: string
  readonly make: string
  readonly boundCzk: number
}

export type Stock = ReadonlyMap<number, Vehicle>

const makes = Array.from({ length: 20 }, (_, index) => `Make${index + 1}`)
const bounds = [250_000, 400_000] as const

export const watches: readonly MadeUpWatch[] = makes.flatMap((make) =>
  bounds.map((boundCzk) => ({
    email: `${make}.${boundCzk}@watchers.example`.toLowerCase(),
    search: `producer_text=${make}&sales_price=${boundCzk}`,
    make,
    boundCzk,
  })),
)

/** The stock of each morning; between two of them vehicles arrive, are sold, and change their price. */
export function makeUpHistory(mornings: number, changesADay: number): readonly Stock[] {
  const random = seededRandom(17)
  const pick = (count: number) => Math.floor(random() * count)
  const pickPrice = () => 150_000 + 50_000 * pick(8)
  const stock = new Map<number, Vehicle>()
  let nextId = 1
  const arrive = () => {
    const id = nextId++
    stock.set(id, {
      ...unknownVehicle,
      id,
      make: makes[pick(makes.length)] ?? "",
      model: `M${id}`,
      priceCzk: pickPrice(),
    })
  }
  const change = () => {
    const id = [...stock.keys()][pick(stock.size)]
    const there = id === undefined ? undefined : stock.get(id)
    const kind = random()
    if (there === undefined || kind < 0.35) arrive()
    else if (kind < 0.5) stock.delete(there.id)
    else stock.set(there.id, { ...there, priceCzk: pickPrice() })
  }
  return Array.from({ length: mornings }, (_, morning) => {
    for (let index = 0; index < changesADay && morning > 0; index++) change()
    if (morning === 0) for (let index = 0; index < changesADay; index++) arrive()
    return new Map(stock)
  })
}

export type Told = { readonly vehicleId: number; readonly posted: number; readonly sent: number }

const find = (history: readonly Stock[], morning: number, { make }: MadeUpWatch, id: number) => {
  const vehicle = history[morning]?.get(id)
  return vehicle?.make === make ? (vehicle.priceCzk ?? undefined) : undefined
}

/** By hand, from the whole history: what was told and was not true, was told twice, or was never told. */
export function judge(history: readonly Stock[], watch: MadeUpWatch, told: readonly Told[]) {
  const isIn = (morning: number, id: number) =>
    (find(history, morning, watch, id) ?? Number.POSITIVE_INFINITY) <= watch.boundCzk
  const wasOver = (id: number, after: number, before: number) =>
    history.some(
      (_, morning) =>
        morning > after && morning < before && (find(history, morning, watch, id) ?? 0) > watch.boundCzk,
    )
  const last = history.length - 1
  const byPosting = told.toSorted((a, b) => a.posted - b.posted)
  const before = ({ vehicleId, posted }: Told) =>
    byPosting.filter((other) => other.vehicleId === vehicleId && other.posted < posted).at(-1)?.posted ??
    (isIn(0, vehicleId) ? 0 : undefined)
  const settledAt = (id: number) =>
    byPosting.filter(({ vehicleId }) => vehicleId === id).at(-1)?.posted ?? (isIn(0, id) ? 0 : undefined)
  return {
    untrue: told.filter(({ vehicleId, sent }) => !isIn(sent, vehicleId)).length,
    twice: told.filter((each) => {
      const settled = before(each)
      return settled !== undefined && !wasOver(each.vehicleId, settled, each.posted)
    }).length,
    missed: [...(history[last]?.keys() ?? [])].filter((id) => {
      const settled = settledAt(id)
      return isIn(last, id) && (settled === undefined || wasOver(id, settled, last))
    }).length,
  }
}
