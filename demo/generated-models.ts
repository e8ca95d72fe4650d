import type { EngineName } from "./generated-engines.ts"
import type { photoFolders } from "./photo-folders.ts"

/** What the generator makes vehicles of: invented stock should look like a dealer's, not like noise. */
type GeneratedModel = {
  readonly producer: string
  readonly model: string
  readonly body: keyof typeof photoFolders
  /** Price of a new one; age and mileage take their part of it. */
  readonly newPriceCzk: number
  readonly engines: readonly [EngineName, ...EngineName[]]
  readonly seats: string
}

const small = ["1.0 TSI", "1.5 TSI"] as const
const family = ["1.5 TSI", "1.6 TDI", "2.0 TDI", "2.0 TSI"] as const
const large = ["2.0 TDI", "3.0 TDI", "2.0 TSI", "1.4 PHEV"] as const
const diesel = ["1.6 TDI", "2.0 TDI"] as const

function row(
  producer: string,
  model: string,
  body: GeneratedModel["body"],
  newPriceCzk: number,
  names: GeneratedModel["engines"],
  seats = "5",
): GeneratedModel {
  return { producer, model, body, newPriceCzk, engines: names, seats }
}

export const generatedModels = [
  row("Škoda", "Octavia", "Kombi", 780_000, [...family, "1.4 CNG"]),
  row("Škoda", "Octavia", "Liftback", 750_000, [...family, "1.4 PHEV"]),
  row("Škoda", "Fabia", "Hatchback", 420_000, small),
  row("Škoda", "Superb", "Kombi", 1_150_000, large),
  row("Škoda", "Karoq", "SUV", 820_000, family),
  row("Škoda", "Kodiaq", "SUV", 1_150_000, large, "7"),
  row("Škoda", "Enyaq iV", "SUV", 1_350_000, ["EV"]),
  row("Škoda", "Scala", "Hatchback", 530_000, [...small, "1.4 CNG"]),
  row("Volkswagen", "Golf", "Hatchback", 720_000, [...family, "1.4 PHEV"]),
  row("Volkswagen", "Passat", "Kombi", 1_050_000, large),
  row("Volkswagen", "Tiguan", "SUV", 980_000, family),
  row("Volkswagen", "Touran", "MPV", 890_000, diesel, "7"),
  row("Volkswagen", "Transporter", "Minibus", 1_200_000, diesel, "9"),
  row("Volkswagen", "Caddy", "Dodávka", 620_000, diesel, "2"),
  row("Audi", "A4", "Kombi", 1_300_000, large),
  row("Audi", "A3", "Hatchback", 900_000, family),
  row("Audi", "TT", "Kupé", 1_250_000, ["2.0 TSI"], "4"),
  row("BMW", "Řada 3", "Sedan", 1_400_000, large),
  row("BMW", "X3", "SUV", 1_600_000, large),
  row("Mercedes-Benz", "Třída C", "Sedan", 1_450_000, large),
  row("Mercedes-Benz", "Vito", "Dodávka", 1_000_000, diesel, "3"),
  row("Citroën", "C3", "Hatchback", 400_000, small),
  row("Peugeot", "3008", "SUV", 850_000, family),
  row("Peugeot", "308", "Kombi", 680_000, family),
  row("Renault", "Mégane", "Kombi", 620_000, family),
  row("Renault", "Clio", "Hatchback", 410_000, [...small, "1.0 LPG"]),
  row("Dacia", "Duster", "SUV", 520_000, ["1.0 LPG", "1.5 TSI", "1.6 TDI"]),
  row("Ford", "Focus", "Kombi", 640_000, family),
  row("Ford", "Ranger", "Pick-up", 1_250_000, ["2.0 TDI", "3.0 TDI"]),
  row("Ford", "Kuga", "SUV", 950_000, [...family, "1.4 PHEV"]),
  row("Hyundai", "i30", "Hatchback", 520_000, small),
  row("Hyundai", "Tucson", "SUV", 850_000, [...family, "1.8 HEV"]),
  row("Kia", "Ceed", "Kombi", 560_000, family),
  row("Kia", "e-Niro", "SUV", 1_150_000, ["EV"]),
  row("Toyota", "Corolla", "Kombi", 680_000, ["1.8 HEV"]),
  row("Toyota", "Yaris", "Hatchback", 460_000, ["1.0 TSI", "1.8 HEV"]),
  row("Mazda", "MX-5", "Kabriolet", 850_000, ["1.5 TSI"], "2"),
  row("Mazda", "6", "Sedan", 850_000, ["2.0 TSI", "2.0 TDI"]),
  row("Opel", "Astra", "Hatchback", 560_000, family),
  row("Volvo", "V60", "Kombi", 1_250_000, large),
] as const
