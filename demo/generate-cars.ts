import type { DemoCar } from "./demo-cars.ts"
import { engines } from "./generated-engines.ts"
import { generatedModels } from "./generated-models.ts"
import { photoFolders } from "./photo-folders.ts"
import { seededRandom } from "./seeded-random.ts"

const firstId = 200_001
const thisYear = 2026
const trims = ["Ambition", "Style", "Comfortline", "Active", "Elegance"] as const
const conditions = ["Výborný", "Velmi dobrý", "Dobrý"] as const
const views = ["front", "side", "rear34", "interior", "wheel", "rear"] as const
const remarks = { remark: ["Vozidlo je možné vyzkoušet po telefonické domluvě.", "Koupeno v ČR."] }
const extraNames = [
  "ABS",
  "ESP",
  "Palubní počítač",
  "Automatická klimatizace",
  "Tempomat",
  "Bluetooth",
  "Vyhřívaná sedadla",
  "Hliníková kola",
  "Navigace",
  "Tažné zařízení",
  "LED světlomety",
  "Parkovací kamera",
]

/** The first vehicles are the same whatever the count. */
export function generateCars(count: number): DemoCar[] {
  const random = seededRandom(20_261_114)
  return Array.from({ length: count }, (_, index) => generateCar(firstId + index, random))
}

function generateCar(id: number, random: () => number): DemoCar {
  const whole = (from: number, to: number) => from + Math.floor(random() * (to - from + 1))
  const pick = <Item>(items: readonly [Item, ...Item[]]) => items[whole(0, items.length - 1)] ?? items[0]
  const model = pick(generatedModels)
  const engineName = pick(model.engines)
  const engine = engines[engineName]
  const [folder, color] = pick<readonly [string, string]>(photoFolders[model.body])
  const month = String(whole(1, 12)).padStart(2, "0")
  const age = Math.min(whole(1, 18), whole(1, 18))
  const km = age * whole(9_000, 26_000) + whole(50, 9_000)
  const worth = 0.9 ** age * (1 - Math.min(km, 300_000) / 900_000) * (0.9 + random() * 0.2)
  return {
    id: String(id),
    producer_text: model.producer,
    model_text: model.model,
    model_supplement: `${engineName} ${pick(trims)}`,
    photos: {
      photo: views.slice(0, whole(1, 6)).map((view) => `https://foto.example/${folder}/${view}.jpg`),
    },
    sales_price: String(Math.round((model.newPriceCzk * worth) / 1000) * 1000 + 900),
    fuel: engine.fuel,
    constr: model.body,
    constr_year: String(thisYear - age),
    km: String(km),
    content_cm: engine.contentCm,
    kw: engine.kw,
    gear: pick<string>(engine.gears),
    state: "Ojeté",
    remarks,
    extras: { extra: extraNames.slice(0, whole(4, extraNames.length)) },
    to_operation_full: `${month}/${thisYear - age}`,
    seats: model.seats,
    owner: String(whole(1, 3)),
    etc: pick(conditions),
    stk_full: `${month}/${thisYear + whole(1, 2)}`,
    vin: `ZZZDEM${String(id).padStart(11, "0")}`,
    datum_vlozeni: `${thisYear}-${String(whole(1, 10)).padStart(2, "0")}-${String(whole(1, 28)).padStart(2, "0")} 08:00:00`,
    color,
    doors_number: model.body === "Kupé" || model.body === "Kabriolet" ? "2" : "5",
    drive: model.body === "SUV" && random() < 0.4 ? "4x4" : "Přední",
  }
}
