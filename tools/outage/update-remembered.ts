import { z } from "zod"

const stockSchema = z.object({
  vehicles: z.array(
    z.object({
      id: z.number(),
      url: z.url(),
      arrivedOn: z.string().nullable(),
      changedOn: z.string().nullable(),
    }),
  ),
})

/** A line for each vehicle: the days that a release must not lose, in stock or sold. */
export async function listRemembered(
  origin: string,
  soldPaths: readonly string[],
): Promise<readonly string[]> {
  const { vehicles } = stockSchema.parse(await (await fetch(`${origin}/vozidla.json`)).json())
  const sold = await Promise.all(
    soldPaths.map(async (path) => `sold ${path} ${(await fetch(origin + path)).status}`),
  )
  return [
    ...vehicles.map(({ id, arrivedOn, changedOn }) => `${id} arrived ${arrivedOn} changed ${changedOn}`),
    ...sold,
  ]
}

/** Where a vehicle's page is. */
export async function findVehiclePath(origin: string, id: number): Promise<string> {
  const { vehicles } = stockSchema.parse(await (await fetch(`${origin}/vozidla.json`)).json())
  const found = vehicles.find((vehicle) => vehicle.id === id)
  if (found === undefined) throw new Error(`vehicle ${id} is not in stock`)
  return new URL(found.url).pathname
}
