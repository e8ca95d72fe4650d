import { seededRandom } from "#demo/seeded-random.ts"

/** Paths in the shares in which visitors ask for them. */
export type SiteMix = { next(): string }

/** Found on the site itself: pages of the list, every vehicle, its photos, the built files. */
export async function findSiteMix(origin: string, seed: number): Promise<SiteMix> {
  const random = seededRandom(seed)
  const pick = (items: readonly string[]) => items[Math.floor(random() * items.length)] ?? "/"
  const lists = ["", "?page=2", "?page=3", "?fuel=Nafta", "?sort=od_nejlevnejsich", "?constr=SUV&limit=24"]
  const texts = await Promise.all(
    [...lists, "?limit=42", "?limit=42&page=2"].map(async (search) =>
      (await fetch(`${origin}/vozidla${search}`)).text(),
    ),
  )
  const find = (pattern: RegExp) => [...new Set(texts.flatMap((text) => text.match(pattern) ?? []))]
  const vehicles = find(/\/vozidla\/[\w-]+\/[\w-]+\/\d+/g)
  const photos = await listAnswered(origin, find(/\/foto\/\d+\/1\/[\w-]+\/(?:320|720)\.webp/g))
  const files = find(/\/assets\/[\w.-]+\.(?:js|css|woff2|svg)/g)
  if (vehicles.length < 40 || photos.length < 40 || files.length < 3) throw new Error("too little was found")
  const shares: readonly (readonly [number, () => string])[] = [
    [0.35, () => pick(photos)],
    [0.25, () => pick(vehicles)],
    [0.2, () => `/vozidla${pick(lists)}`],
    [0.08, () => "/"],
    [0.07, () => pick(files)],
    [0.03, () => pick(["/kontakt", "/vykup", "/financovani", "/pojisteni"])],
    [0.02, () => "/stav.json"],
  ]
  return {
    next() {
      let left = random()
      for (const [share, choose] of shares) {
        left -= share
        if (left < 0) return choose()
      }
      return "/"
    },
  }
}

/** One of the demo's photos is damaged, as happens. */
async function listAnswered(origin: string, paths: readonly string[]): Promise<string[]> {
  const answered: string[] = []
  for (const path of paths) {
    const answer = await fetch(origin + path)
    await answer.arrayBuffer()
    if (answer.ok) answered.push(path)
  }
  return answered
}
