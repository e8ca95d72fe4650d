import type { DemoCar } from "./demo-cars.ts"
import { writeFeedXml, writeRefusalXml } from "./write-feed-xml.ts"

export type FeedQuestion = {
  readonly endpoint: "cars" | "car"
  /** The vehicle asked for; of no meaning to the cars endpoint. */
  readonly id: string
  readonly stock: readonly DemoCar[]
  readonly origin: string
}

export type FeedReply =
  | {
      readonly kind: "whole"
      readonly status: number
      readonly headers: Readonly<Record<string, string>>
      readonly body: string | Uint8Array
    }
  | { readonly kind: "drip"; readonly body: string }
  | { readonly kind: "hang" }

export type Fault = (question: FeedQuestion) => FeedReply

const xmlType = { "Content-Type": "text/xml; charset=utf-8" }
const fieldsOnlyOfTheSingleCar = ["stk_full", "vin", "owner"]

export function buildReply(body: string | Uint8Array, headers: Readonly<Record<string, string>> = xmlType) {
  return { kind: "whole", status: 200, headers, body } as const
}

export function buildTextReply(
  status: number,
  text: string,
  headers: Readonly<Record<string, string>> = {},
): FeedReply {
  return { kind: "whole", status, headers: { "Content-Type": "text/plain", ...headers }, body: `${text}\n` }
}

/** What a provider in good health answers. */
export function buildFeedXml({ endpoint, id, stock, origin }: FeedQuestion): string {
  const cars = endpoint === "cars" ? stock : stock.filter((car) => car.id === id)
  if (endpoint === "car" && cars.length === 0) return writeRefusalXml(`Vozidlo ${id} neexistuje.`)
  const xml = writeFeedXml(cars, endpoint === "cars" ? fieldsOnlyOfTheSingleCar : [])
  // The vehicles' files name a reserved host, so that they do not depend on the port of a run.
  return xml.replaceAll("https://foto.example/", `${origin}/photos/`)
}
