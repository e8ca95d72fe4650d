import { createHash } from "node:crypto"
import { readFile } from "node:fs/promises"
import path from "node:path"
import type { z } from "zod"
import type { Brand } from "#domain/brand/brand.ts"
import { buildColors, type Hues, writeColorRules } from "#domain/brand/colors.ts"
import { formatHex } from "#domain/brand/oklch.ts"
import type { FullDealer } from "#domain/dealer/dealer.ts"
import { buildDealerFileSchema, buildDealerSchema } from "./dealer-schema.ts"
import { readMark, writeMarkFile } from "./read-mark.ts"

const MARK_TYPE = "image/svg+xml"

/** A picture of the dealer's, at a URL that changes with its content. */
export type DealerPicture = {
  /** Beside the dealer file. */
  readonly name: string
  readonly path: string
  readonly type: string
  readonly content: Buffer<ArrayBuffer>
}

/** A dealer file's text, and the pictures that stand beside it. */
export type DealerSource = {
  readonly text: string
  readPicture(name: string): Promise<Buffer<ArrayBuffer>>
}

export type DealerReading = {
  /** Every picture that the file names, including those that could not be read. */
  readonly pictureNames: readonly string[]
} & (
  | ({
      readonly ok: true
      readonly dealer: FullDealer
      /** What the dealer's brand adds to the sheets of all pages. */
      readonly sheet: DealerPicture | null
    } & WrittenDealer)
  | { readonly ok: false; readonly faults: readonly string[] }
)

/** What a dealer was read from. */
export type WrittenDealer = { readonly text: string; readonly pictures: readonly DealerPicture[] }

/** The dealer that a file describes, or every fault in it. */
export async function readDealerFile(file: string): Promise<DealerReading> {
  try {
    const text = await readFile(file, "utf8")
    return await readDealer({ text, readPicture: (name) => readFile(findPictureFile(file, name)) })
  } catch (error) {
    return { ok: false, faults: [describeProblem(error)], pictureNames: [] }
  }
}

/** Its name in the dealer file is relative to that. */
export function findPictureFile(dealerFile: string, name: string): string {
  return path.resolve(path.dirname(dealerFile), name)
}

export async function readDealer({ text, readPicture }: DealerSource): Promise<DealerReading> {
  const pictures: DealerPicture[] = []
  const pictureNames: string[] = []
  async function readFileBeside(name: string, maxBytes: number): Promise<Buffer<ArrayBuffer>> {
    pictureNames.push(name)
    const content = await readPicture(name)
    if (content.length > maxBytes) throw new Error(`must be at most ${maxBytes} bytes, is ${content.length}`)
    return content
  }
  async function takePicture(name: string, maxBytes: number): Promise<string> {
    const picture = buildPicture(name, await readFileBeside(name, maxBytes))
    pictures.push(picture)
    return picture.path
  }
  async function takeMark(name: string, maxBytes: number): Promise<string> {
    const mark = readMark((await readFileBeside(name, maxBytes)).toString())
    pictures.push(nameByContent(name, "svg", MARK_TYPE, Buffer.from(writeMarkFile(mark))))
    return mark
  }
  const schema = buildDealerSchema(takePicture, takeMark)
  let content: unknown
  try {
    content = JSON.parse(text)
  } catch (error) {
    return { ok: false, faults: [`not JSON: ${describeProblem(error)}`], pictureNames }
  }
  const reading = await schema.safeParseAsync(content, { error: nameMissing })
  if (!reading.success) {
    const fileSchema = buildDealerFileSchema()
    const faults = reading.error.issues.flatMap((issue) => listFaults(issue, fileSchema))
    return { ok: false, faults, pictureNames }
  }
  const { $schema: _, brand, ...dealer } = reading.data
  if (brand === null) return { ok: true, dealer, sheet: null, text, pictures, pictureNames }
  const { mark, landscape, ...hues } = brand
  const markPath = mark === null ? null : (pictures.find(({ type }) => type === MARK_TYPE)?.path ?? null)
  const sheet = buildSheet(hues, markPath, landscape)
  const known: Brand = { hues, sheet: sheet.path, darkPaper: formatHex(buildColors(hues).dark.bg) }
  const branded = { ...dealer, brand: known, ...(mark !== null && { mark }) }
  return { ok: true, dealer: branded, sheet, text, pictures, pictureNames }
}

const nameMissing: z.core.$ZodErrorMap = ({ code, input }) =>
  code === "invalid_type" && input === undefined ? "is missing" : undefined

/** What is wrong, and in brackets what the field is for. */
function listFaults(issue: z.core.$ZodIssue, fileSchema: JsonSchema): readonly string[] {
  if (issue.code === "unrecognized_keys")
    return issue.keys.map((key) => `${[...issue.path, key].join(".")}: is not a field of the dealer file`)
  const description = findDescription(issue.path, fileSchema)
  const field = issue.path.length === 0 ? "" : `${issue.path.join(".")}: `
  return [field + issue.message + (description === undefined ? "" : ` (${description})`)]
}

type JsonSchema = z.core.JSONSchema.BaseSchema

/** The description of the field, or of the nearest enclosing one that has one. */
function findDescription(path: readonly PropertyKey[], fileSchema: JsonSchema): string | undefined {
  let nodes = [fileSchema]
  let found: string | undefined
  for (const key of path) {
    nodes = nodes.flatMap((node) => listChildren(node, String(key)))
    found = nodes.find(({ description }) => description !== undefined)?.description ?? found
  }
  return found
}

function listChildren(node: JsonSchema, key: string): JsonSchema[] {
  const variants = [node, ...(node.anyOf ?? [])].filter((variant) => typeof variant === "object")
  return variants
    .flatMap(({ properties, items }) => [properties?.[key], items].flat())
    .filter((child) => typeof child === "object")
}

/** By their first bytes; a browser would not show a file whose content is another than its type. */
const types: readonly { readonly extension: string; readonly start: RegExp }[] = [
  { extension: "png", start: /^\x89PNG/ },
  { extension: "jpeg", start: /^\xff\xd8\xff/ },
  { extension: "webp", start: /^RIFF.{4}WEBP/s },
]

function buildPicture(name: string, content: Buffer<ArrayBuffer>): DealerPicture {
  const start = content.toString("latin1", 0, 12)
  const type = types.find((each) => each.start.test(start))
  if (type === undefined) throw new Error("must be a PNG, JPEG or WebP picture")
  return nameByContent(name, type.extension, `image/${type.extension}`, content)
}

/** The colours, the mark in the place of ours (app/ui/ornaments.tsx), and a plain sun, because the rings are our mark's, too. */
function buildSheet(hues: Hues, markPath: string | null, hasLandscape: boolean): DealerPicture {
  const usual = 'svg[viewBox="-20 -20 40 40"]'
  const mark = `${usual}>*{display:none}${usual}{background:currentColor;mask:url(${markPath}) center/contain no-repeat;print-color-adjust:exact}@media (forced-colors:active){${usual}{background:CanvasText}}`
  const rules = [
    writeColorRules(hues, "html:root"),
    ".hero-sun>:nth-child(n+2){display:none}.hero-sun>circle{r:74px}",
    ...(markPath === null ? [] : [mark]),
    ...(hasLandscape ? [] : [".hero-art>use{display:none}"]),
  ]
  return nameByContent("brand.css", "css", "text/css", Buffer.from(rules.join("\n")))
}

function nameByContent(
  name: string,
  extension: string,
  type: string,
  content: Buffer<ArrayBuffer>,
): DealerPicture {
  const hash = createHash("sha256").update(content).digest("base64url").slice(0, 12)
  return { name, path: `/obrazky/${hash}.${extension}`, type, content }
}

function describeProblem(error: unknown): string {
  return error instanceof Error ? error.message : String(error)
}
