import type { CalendarDay } from "../../calendar/calendar-day.ts"
import { formatVehicleDate, isOver } from "../../calendar/vehicle-date.ts"
import { formatMileage, formatPriceCzk } from "../../czech/quantity.ts"
import { hasPhoto } from "../../vehicle/media.ts"
import type { Vehicle } from "../../vehicle/vehicle.ts"

/** What a rule reads besides the vehicle itself. */
type ReviewedStock = {
  readonly today: CalendarDay
  /** The older vehicle of each pair of duplicates, by the id of the newer. */
  readonly originals: ReadonlyMap<number, Vehicle>
}

type ReportRule = {
  /** The heading over the vehicles concerned. */
  readonly heading: string
  readonly applies: (vehicle: Vehicle, stock: ReviewedStock) => boolean
  /** What is wrong and what to do, in a sentence that the dealer reads beside the vehicle's name. */
  readonly sentence: (vehicle: Vehicle, stock: ReviewedStock) => string
}

/** Below is a missing zero or scrap, above is a zero too many: dealers of this kind sell nothing as expensive. */
const MIN_PRICE_CZK = 5_000
const MAX_PRICE_CZK = 5_000_000

/** What a taxi in two shifts drives. */
const MAX_KM_A_YEAR = 80_000
/** Less over four years is more likely a missing zero. */
const MIN_KM_A_YEAR = 1_000
const MIN_KM_FROM_AGE = 4
/** A veteran may hardly be driven. */
const VETERAN_YEARS = 30

/** Since model year 1981 a VIN has 17 characters, never I, O or Q (ISO 3779). */
const VIN_YEAR = 1981
const vinPattern = /^[A-HJ-NPR-Z0-9]{17}$/

/** What the dealer should correct; a new rule is a row. Each covers one defect, so that none is reported twice. */
export const reportRules: Readonly<Record<string, ReportRule>> = {
  "no-photos": {
    heading: "Bez fotografií",
    applies: (vehicle) => !hasPhoto(vehicle),
    sentence: () => "Nemá žádnou fotku.",
  },
  "no-price": {
    heading: "Bez ceny",
    applies: ({ priceCzk }) => priceCzk === null,
    sentence: () => "Nemá cenu, na\u00a0webu je „Cena na\u00a0dotaz“.",
  },
  "odd-price": {
    heading: "Neobvyklá cena",
    applies: ({ priceCzk }) => priceCzk !== null && (priceCzk < MIN_PRICE_CZK || priceCzk > MAX_PRICE_CZK),
    sentence: ({ priceCzk }) => `Cena ${formatPriceCzk(priceCzk)} vypadá na\u00a0překlep.`,
  },
  "no-vin": {
    heading: "Bez VIN",
    applies: ({ vin }) => vin === null,
    sentence: () => "Chybí VIN, zájemce si vůz nemůže ověřit.",
  },
  "odd-vin": {
    heading: "Chybné VIN",
    applies: ({ vin, year }) => vin !== null && (year ?? VIN_YEAR) >= VIN_YEAR && !vinPattern.test(vin),
    sentence: ({ vin }) => `VIN ${vin} není platné: má mít 17\u00a0znaků bez I, O a\u00a0Q.`,
  },
  "no-year": {
    heading: "Bez roku výroby",
    applies: ({ year }) => year === null,
    sentence: () => "Chybí rok výroby, při řazení podle roku je vůz poslední.",
  },
  "odd-mileage": {
    heading: "Nájezd neodpovídá roku výroby",
    applies: ({ year, mileageKm }, { today }) => {
      if (year === null || mileageKm === null) return false
      const age = today.year - year
      if (mileageKm > MAX_KM_A_YEAR * (Math.max(age, 0) + 1)) return true
      return age >= MIN_KM_FROM_AGE && age < VETERAN_YEARS && mileageKm < MIN_KM_A_YEAR * age
    },
    sentence: ({ year, mileageKm }) =>
      `Rok výroby ${year} a\u00a0nájezd ${formatMileage(mileageKm)} k\u00a0sobě nejdou.`,
  },
  "inspection-over": {
    heading: "Prošlá STK",
    applies: ({ inspectionUntil }, { today }) => inspectionUntil !== null && isOver(inspectionUntil, today),
    sentence: ({ inspectionUntil }) => `Platnost STK skončila (${formatVehicleDate(inspectionUntil)}).`,
  },
  duplicate: {
    heading: "Zřejmě dvakrát v\u00a0nabídce",
    applies: ({ id }, { originals }) => originals.has(id),
    sentence: ({ id }, { originals }) => `Zřejmě stejný vůz jako č.\u00a0${originals.get(id)?.id}.`,
  },
  capitals: {
    heading: "Text psaný velkými písmeny",
    applies: (vehicle) => findAllCapsText(vehicle) !== undefined,
    sentence: (vehicle) => `Velkými písmeny se špatně čte: „${findAllCapsText(vehicle)}“.`,
  },
}

/** Shorter words in capitals are abbreviations: TDI, DSG, ABS, LED. */
const longWord = /\p{L}{4,}/gu
/** Two may be names of trims ("QUATTRO SLINE"); three are a sentence. */
const MIN_ALL_CAPS_WORDS = 3
const MIN_ALL_CAPS_SHARE = 0.8
const MAX_LENGTH = 60

/** The dealer's first text in capitals, shortened for the report. */
function findAllCapsText({ supplement, remarks, condition }: Vehicle): string | undefined {
  const text = [supplement, ...remarks, condition ?? ""].find(isAllCaps)
  return text === undefined || text.length <= MAX_LENGTH ? text : `${text.slice(0, MAX_LENGTH).trimEnd()}…`
}

function isAllCaps(text: string): boolean {
  const words = text.match(longWord) ?? []
  const capitals = words.filter((word) => word === word.toUpperCase())
  return capitals.length >= MIN_ALL_CAPS_WORDS && capitals.length >= words.length * MIN_ALL_CAPS_SHARE
}

type ReportFinding = { readonly vehicle: Vehicle; readonly sentence: string }

/** What breaks each rule, in the order of the rules, the newest vehicle first; a rule that nothing breaks is left out. */
export function reviewStock(vehicles: readonly Vehicle[], today: CalendarDay) {
  const stock = { today, originals: mapOriginals(vehicles) }
  const newestFirst = vehicles.toSorted((a, b) => b.id - a.id)
  return Object.entries(reportRules)
    .map(([rule, { heading, applies, sentence }]) => {
      const concerned = newestFirst.filter((vehicle) => applies(vehicle, stock))
      const findings = concerned.map(
        (vehicle): ReportFinding => ({ vehicle, sentence: sentence(vehicle, stock) }),
      )
      return { rule, heading, findings }
    })
    .filter(({ findings }) => findings.length > 0)
}

/** A pair of duplicates is reported once, for the newer of the two. */
function mapOriginals(vehicles: readonly Vehicle[]): ReadonlyMap<number, Vehicle> {
  const seen = new Map<string, Vehicle>()
  const originals = new Map<number, Vehicle>()
  for (const vehicle of vehicles.toSorted((a, b) => a.id - b.id)) {
    const identity = identifyVehicle(vehicle)
    const original = seen.get(identity)
    if (original === undefined) seen.set(identity, vehicle)
    else originals.set(vehicle.id, original)
  }
  return originals
}

/** The VIN; without one, vehicles with the same name, year, mileage and price count as one. */
function identifyVehicle({ id, vin, make, model, supplement, year, mileageKm, priceCzk }: Vehicle): string {
  if (vin !== null) return vin
  if (mileageKm === null) return String(id)
  return JSON.stringify([make, model, supplement, year, mileageKm, priceCzk])
}
