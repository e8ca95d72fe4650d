import sharp, { type Sharp } from "sharp"

const BLOCK = 8
const C1 = (0.01 * 255) ** 2
const C2 = (0.03 * 255) ** 2

type Gray = { readonly pixels: Uint8Array; readonly width: number; readonly height: number }

/** Mean SSIM of a made photo against the original, scaled to the same size without loss; 1 is the same picture. */
export async function measureSimilarity(original: Buffer, made: Buffer): Promise<number> {
  const b = await readGray(sharp(made))
  const a = await readGray(
    sharp(original).autoOrient().resize({ width: b.width, height: b.height, fit: "fill" }),
  )
  let sum = 0
  let blocks = 0
  for (let y = 0; y + BLOCK <= b.height; y += BLOCK / 2)
    for (let x = 0; x + BLOCK <= b.width; x += BLOCK / 2) {
      sum += compareBlock(a, b, x, y)
      blocks++
    }
  return sum / blocks
}

async function readGray(image: Sharp): Promise<Gray> {
  const { data, info } = await image.greyscale().raw().toBuffer({ resolveWithObject: true })
  return { pixels: data, width: info.width, height: info.height }
}

function compareBlock(a: Gray, b: Gray, left: number, top: number): number {
  let sumA = 0
  let sumB = 0
  let sumAA = 0
  let sumBB = 0
  let sumAB = 0
  for (let y = top; y < top + BLOCK; y++)
    for (let x = left; x < left + BLOCK; x++) {
      const valueA = a.pixels[y * a.width + x] ?? 0
      const valueB = b.pixels[y * b.width + x] ?? 0
      sumA += valueA
      sumB += valueB
      sumAA += valueA * valueA
      sumBB += valueB * valueB
      sumAB += valueA * valueB
    }
  const n = BLOCK * BLOCK
  const meanA = sumA / n
  const meanB = sumB / n
  const varianceA = sumAA / n - meanA ** 2
  const varianceB = sumBB / n - meanB ** 2
  const covariance = sumAB / n - meanA * meanB
  return (
    ((2 * meanA * meanB + C1) * (2 * covariance + C2)) /
    ((meanA ** 2 + meanB ** 2 + C1) * (varianceA + varianceB + C2))
  )
}
