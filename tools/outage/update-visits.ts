import { setTimeout as sleep } from "node:timers/promises"
import { z } from "zod"

export type Visits = {
  readonly pages: number
  readonly files: number
  /** What was not answered with 200: "404 /assets/app.css". */
  readonly failedPages: readonly string[]
  readonly missingFiles: readonly string[]
}

const BETWEEN_VISITS_MS = 30
const encodings = ["br", "gzip", "identity"]
const pages = ["/vozidla", "/", "/kontakt", "/vykup"]
const filePattern = /\/assets\/[\w.-]+\.(?:js|css|woff2|svg)/g

/** One visitor after the other loads a page that no cache has, with all its files, until told to stop. */
export function startVisits(origin: string): { stop(): Promise<Visits> } {
  const failedPages: string[] = []
  const missingFiles: string[] = []
  const count = { pages: 0, files: 0 }
  let visiting = true

  async function visit(number: number): Promise<void> {
    const address = `${pages[number % pages.length]}?page=${1 + (number % 3)}&visit=${number}`
    const encoding = encodings[number % encodings.length] ?? "br"
    count.pages++
    const page = await ask(origin + address, encoding)
    if (page.status !== 200 || !page.text.includes("</html>")) failedPages.push(`${page.status} ${address}`)
    for (const file of new Set(page.text.match(filePattern))) {
      count.files++
      const { status } = await ask(origin + file, encoding)
      if (status !== 200) missingFiles.push(`${status} ${file}`)
    }
  }

  const all = (async () => {
    for (let number = 0; visiting; number++) {
      await visit(number)
      await sleep(BETWEEN_VISITS_MS)
    }
  })()
  return {
    async stop() {
      visiting = false
      await all
      return { ...count, failedPages, missingFiles }
    },
  }
}

/** Which of the files an origin does not have. */
export async function findMissing(origin: string, files: readonly string[]): Promise<readonly string[]> {
  const answers = await Promise.all(files.map((file) => ask(`${origin}/assets/${file}`, "br")))
  return answers.flatMap(({ status }, index) =>
    status === 200 ? [] : [`${status} ${origin}/assets/${files[index]}`],
  )
}

async function ask(
  url: string,
  encoding: string,
): Promise<{ readonly status: number; readonly text: string }> {
  try {
    const response = await fetch(url, { headers: { "accept-encoding": encoding } })
    return { status: response.status, text: await response.text() }
  } catch {
    return { status: 0, text: "" }
  }
}

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
