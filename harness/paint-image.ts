import { execFileSync } from "node:child_process"

/** A one-coloured image of any size, by sharp's own calls after `create`; made elsewhere, because large ones need memory. */
export function paintImage(width: number, height: number, calls: string): Buffer<ArrayBuffer> {
  const script = `
    import sharp from "sharp"
    const background = { r: 20, g: 90, b: 200, alpha: 0.5 }
    const create = { width: ${width}, height: ${height}, channels: 4, background }
    process.stdout.write(await sharp({ create, limitInputPixels: false }).${calls}.toBuffer())`
  const output = execFileSync(process.execPath, ["--input-type=module", "-e", script], {
    maxBuffer: 50_000_000,
  })
  return Buffer.from(output)
}

/** Small files that cost a decoder hundreds of megabytes. */
export const bombs = {
  "interlaced.png": () => paintImage(5000, 5000, `toColourspace("rgb16").png({ progressive: true })`),
  "progressive.jpg": () => paintImage(5000, 5000, `jpeg({ progressive: true, chromaSubsampling: "4:4:4" })`),
  "lossless.webp": () => paintImage(5000, 5000, "webp({ lossless: true, effort: 0 })"),
} as const
