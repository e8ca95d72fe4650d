import qrcode from "qrcode-generator"

export type QrCode = {
  /** Modules per side, with the quiet zone that a reader needs. */
  readonly size: number
  /** How many modules on each side stay white. */
  readonly quietZone: number
  /** The dark modules as an SVG path, one square each. */
  readonly path: string
}

const QUIET_ZONE = 4
/** What the largest code holds at this level of error correction. */
const MAX_BYTES = 2_331

/** `null` for a text that fits into no code. */
export function buildQrCode(text: string): QrCode | null {
  if (new TextEncoder().encode(text).length > MAX_BYTES) return null
  const code = qrcode(0, "M")
  code.addData(text)
  code.make()
  const count = code.getModuleCount()
  const indexes = Array.from({ length: count }, (_, index) => index)
  const path = indexes
    .flatMap((row) =>
      indexes.filter((column) => code.isDark(row, column)).map((column) => [column, row] as const),
    )
    .map(([column, row]) => `M${column + QUIET_ZONE} ${row + QUIET_ZONE}h1v1h-1z`)
    .join("")
  return { size: count + 2 * QUIET_ZONE, quietZone: QUIET_ZONE, path }
}
