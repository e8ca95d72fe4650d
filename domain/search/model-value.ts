import type { Vehicle } from "../vehicle/vehicle.ts"

/** A model's value is the pair: the "6" of Mazda is not the "6" of another make. */
export function formatModelValue({ make, model }: Pick<Vehicle, "make" | "model">): string {
  return `${make}/${model}`
}

export function isModelOf(make: string, value: string): boolean {
  return value.startsWith(`${make}/`)
}

/** Without the make, under which it is shown. */
export function findModelName(make: string, value: string): string {
  return value.slice(make.length + 1)
}

/** A model counts under its ticked make only, so unticking the make drops its models. */
export function keepModelsOf(makes: readonly string[], models: readonly string[]): readonly string[] {
  return models.filter((value) => makes.some((make) => isModelOf(make, value)))
}
