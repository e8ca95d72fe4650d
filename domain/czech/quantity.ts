const NOT_STATED = "Neuvedeno"

/** Groups of three digits with no-break spaces. By hand, so that the server and every browser write the same. */
export function formatWholeNumber(value: number): string {
  return String(Math.round(value)).replace(/\B(?=(\d{3})+$)/g, "\u00a0")
}

export function formatMileage(mileageKm: number | null): string {
  return mileageKm === null ? NOT_STATED : `${formatWholeNumber(mileageKm)}\u00a0km`
}

export function formatPower(powerKw: number | null): string {
  return powerKw === null ? NOT_STATED : `${formatWholeNumber(powerKw)}\u00a0kW`
}

/** Litres with at most one decimal: 1968 cm³ is "2 l", 1598 cm³ is "1,6 l"; a moped's has no litres. */
export function formatEngineVolume(engineCm3: number | null): string {
  if (engineCm3 === null) return NOT_STATED
  const tenths = Math.round(engineCm3 / 100)
  if (tenths === 0) return `${engineCm3}\u00a0cm³`
  const litres = tenths % 10 === 0 ? String(tenths / 10) : `${Math.floor(tenths / 10)},${tenths % 10}`
  return `${litres}\u00a0l`
}

export function formatYear(year: number | null): string {
  return year === null ? NOT_STATED : String(year)
}

export function formatText(text: string | null): string {
  return text ?? NOT_STATED
}

/** "4x4" as people write it: "4×4". */
export function formatDrive(drive: string | null): string | null {
  return drive?.replace(/(\d)\s?x\s?(\d)/gi, "$1×$2") ?? null
}

/** "249 000 Kč" with no-break spaces; an unknown price reads "on request". */
export function formatPriceCzk(priceCzk: number | null): string {
  return priceCzk === null ? "Cena na\u00a0dotaz" : `${formatWholeNumber(priceCzk)}\u00a0Kč`
}
