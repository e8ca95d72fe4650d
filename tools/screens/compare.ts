import { readdir } from "node:fs/promises"
import path from "node:path"
import sharp from "sharp"
import { printTable, type Row, showProgress } from "#tools/terminal.ts"

/** `npm run tool -- screens:compare before after`: which pictures of two runs of `npm run screens` differ, and where. */
const [before = ".screens-before", after = ".screens"] = process.argv.slice(2)

/** Edges of photos and round corners are rasterized a little differently each time; a moved or recoloured part is not so near. */
const RASTER_NOISE = 24

const names = new Set([...(await listPictures(before)), ...(await listPictures(after))])
const different: Row[] = []
let compared = 0
for (const name of [...names].sort()) {
  showProgress(`${compared++} of ${names.size} pictures compared, now ${name}`)
  const difference = await comparePictures(path.join(before, name), path.join(after, name))
  if (difference !== undefined)
    different.push({ what: name, measured: difference, limit: "the same", passed: false })
}
printTable([
  ...different,
  {
    what: `all ${names.size} pictures`,
    measured: `${different.length} different`,
    limit: "none",
    passed: different.length === 0 && names.size > 0,
  },
])

async function listPictures(folder: string): Promise<string[]> {
  return (await readdir(folder)).filter((name) => name.endsWith(".png"))
}

async function comparePictures(first: string, second: string): Promise<string | undefined> {
  const [a, b] = await Promise.all([readPixels(first), readPixels(second)])
  if (a === undefined || b === undefined) return a === undefined ? "only after" : "only before"
  if (a.width !== b.width || a.height !== b.height)
    return `${a.width} × ${a.height} became ${b.width} × ${b.height}`
  let pixels = 0
  let [left, top, right, bottom] = [a.width, a.height, 0, 0]
  for (let index = 0; index < a.width * a.height; index++) {
    if (!differs(a.data, b.data, index * 3)) continue
    pixels++
    const [x, y] = [index % a.width, Math.floor(index / a.width)]
    left = Math.min(left, x)
    right = Math.max(right, x)
    top = Math.min(top, y)
    bottom = Math.max(bottom, y)
  }
  return pixels === 0 ? undefined : `${pixels} pixels in (${left}, ${top}) to (${right}, ${bottom})`
}

function differs(a: Buffer, b: Buffer, offset: number): boolean {
  for (let index = offset; index < offset + 3; index++)
    if (Math.abs((a[index] ?? 0) - (b[index] ?? 0)) > RASTER_NOISE) return true
  return false
}

async function readPixels(file: string) {
  try {
    const { data, info } = await sharp(file).removeAlpha().raw().toBuffer({ resolveWithObject: true })
    return { data, width: info.width, height: info.height }
  } catch {
    return undefined
  }
}
