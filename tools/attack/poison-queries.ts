import { seededRandom } from "#demo/seeded-random.ts"
import { stockParams, wordsParam } from "#domain/search/stock-query.ts"
import { vehiclesParam } from "#domain/stock/favourites.ts"
import { type Attempts, workInParallel } from "./attempts.ts"
import { ask, headers, readPage } from "./poison.ts"

const TRIES = 400
const AT_ONCE = 4
const paths = [
  ...["/vozidla", "/vozidla", "/vozidla.data", "/", "/vyber", "/porovnani", "/vykup", "/hlidat", "/poptavka"],
  ...["/vozidla/skoda", "/vozidla%2Fskoda", "/vozidla/skoda%2Foctavia", "/VOZIDLA", "//vozidla", "/vozidla/"],
  ...["/vozidla/skoda/octavia/104211", "/nova-vozidla.atom", "/vozidla.json"],
]
const names = [...stockParams, wordsParam, vehiclesParam, "_routes", "index", "utm_source", "__proto__", ""]
const values = [
  ...["Nafta", "Benz%C3%ADn", "%C5%A0koda", "~(~'Audi~'Nafta)", "Kombi", "2015", "200000", "10", "2", "12"],
  ...["13", "-1", "0", "1e9", "104211", "104211,104322", "104322,104211", "a%00b", "%", "%2F", "+", "", "~'"],
  ...["od_nejlevnejsich", "octavia", "%3Cscript%3E", "nafta%20do%20200", "routes%2Fstock", "%ED%A0%80"],
]
const encodings = ["br", "gzip", "identity", "zstd, br", "*"]

/**
 * Addresses made up of every parameter, at random and some twice. One visitor asks for each with a hostile header, two others
 * as browsers do; these get what a process says that none of them has asked before.
 */
export async function poisonByQueries(edge: string, untouched: string, seed: number): Promise<Attempts> {
  const random = seededRandom(seed)
  const pick = (items: readonly string[]) => items[Math.floor(random() * items.length)] ?? ""
  const addresses = Array.from({ length: TRIES }, () => {
    const params = Array.from({ length: Math.floor(random() * 5) }, () => `${pick(names)}=${pick(values)}`)
    const all = random() < 0.3 ? [...params, ...params.toReversed()] : params
    const address = all.length === 0 ? pick(paths) : `${pick(paths)}?${all.join("&")}`
    return { address, header: pick(headers), encoding: pick(encodings) }
  })
  const through: string[] = []
  await workInParallel(addresses, AT_ONCE, async ({ address, header, encoding }) => {
    await ask(edge, address, header)
    const expected = readPage(await ask(untouched, address))
    for (const accepted of [`Accept-Encoding: ${encoding}`, "Accept-Encoding: br"]) {
      const got = readPage(await ask(edge, address, accepted))
      if (got === "" || got !== expected)
        through.push(`seed ${seed}: ${address} after ${JSON.stringify(header)}, ${accepted}`)
    }
  })
  return { tried: TRIES, through }
}
