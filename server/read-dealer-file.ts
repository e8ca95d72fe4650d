import { readFile } from "node:fs/promises"
import { z } from "zod"
import type { Dealer } from "#domain/dealer.ts"

const phone = z
  .string()
  .regex(/^\+\d[\d ]{7,18}$/, "must be an international number such as +420 000 000 001")
  .transform((text) => ({ display: text.replaceAll(" ", "\u00a0"), dial: text.replaceAll(" ", "") }))

const time = z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/, "must be a time such as 09:00")
const dayHours = z.union([z.strictObject({ from: time, to: time }), z.enum(["by-arrangement", "closed"])])
const webAddress = z.url({ protocol: /^https$/ })

const dealerSchema = z.strictObject({
  $schema: z.string().optional(),
  name: z.string().min(1),
  town: z.string().min(1),
  townLocative: z.string().min(1),
  foundedYear: z.int().min(1900).max(2100),
  phones: z.tuple([phone, phone]),
  email: z.email(),
  whatsapp: phone.nullable().default(null),
  street: z.string().min(1),
  postalCode: z.string().min(1),
  openingHours: z.strictObject({
    monday: dayHours,
    tuesday: dayHours,
    wednesday: dayHours,
    thursday: dayHours,
    friday: dayHours,
    saturday: dayHours,
    sunday: dayHours,
  }),
  map: z.strictObject({ link: webAddress, frame: webAddress }),
  social: z.strictObject({ photos: webAddress, network: webAddress, videos: webAddress }),
  vehiclesSold: z.string().min(1),
  insurers: z.int().min(1),
  firm: z.strictObject({
    name: z.string().min(1),
    seat: z.string().min(1),
    registrationNumber: z.string().regex(/^\d{8}$/, "must be eight digits"),
    register: z.string().min(1),
  }),
  copyrightYear: z.int().min(1990).max(2100),
  author: z.strictObject({ name: z.string().min(1), url: webAddress }),
  creator: z.string().min(1).nullable().default(null),
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
  if (reading.success) {
    const { $schema: _, ...dealer } = reading.data
    return { ok: true, dealer }
  }
  return {
    ok: false,
    faults: reading.error.issues.map(({ path, message }) => `${file}: ${path.join(".")}: ${message}`),
  }
}
