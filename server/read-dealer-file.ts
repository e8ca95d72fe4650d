import { readFile } from "node:fs/promises"
import { z } from "zod"
import type { Dealer } from "#domain/dealer.ts"

const phone = z
  .string()
  .regex(/^\+\d[\d ]{7,18}$/, "must be an international number such as +420 000 000 001")
  .transform((text) => ({ display: text.replaceAll(" ", "\u00a0"), dial: text.replaceAll(" ", "") }))

const dealerSchema = z.strictObject({
  $schema: z.string().optional(),
  name: z.string().min(1),
  town: z.string().min(1),
  foundedYear: z.int().min(1900).max(2100),
  phones: z.tuple([phone, phone]),
  email: z.email(),
  street: z.string().min(1),
  postalCode: z.string().min(1),
})

export type DealerReading =
  | { readonly ok: true; readonly dealer: Dealer }
  | { readonly ok: false; readonly faults: readonly string[] }

export async function readDealerFile(file: string): Promise<DealerReading> {
  let content: unknown
  try {
    content = JSON.parse(await readFile(file, "utf8"))
  } catch (error) {
    return { ok: false, faults: [`${file}: ${error instanceof Error ? error.message : error}`] }
  }
  const reading = dealerSchema.safeParse(content)
  if (reading.success) return { ok: true, dealer: reading.data }
  return {
    ok: false,
    faults: reading.error.issues.map(({ path, message }) => `${file}: ${path.join(".")}: ${message}`),
  }
}
