import type { DemoCar } from "./demo-cars.ts"
import type { FaultName } from "./faults.ts"
import { buildFeedXml, buildReply, type FeedReply } from "./feed-reply.ts"

/** What the provider has counted since its start. */
export type RequestCounts = {
  cars: number
  car: number
  /** Requests that followed the `redirect` fault, and those of them that carried a name or password. */
  elsewhere: number
  elsewhereWithCredentials: number
}

export type ProviderState = {
  readonly origin: string
  readonly requests: RequestCounts
  stock: readonly DemoCar[]
  /** The good reply of the cars endpoint, written once: 100,000 vehicles take seconds. */
  list: FeedReply
  fault: FaultName | null
  /** Photos are not answered at all. */
  photosDown: boolean
  /** By name, beside the photos of the folder. */
  readonly files: Map<string, Uint8Array>
}

export const demoCredentials = {
  name: "demo-dealer",
  password: "demo-password-4711",
  accountId: "700100",
} as const

export function buildStock(cars: readonly DemoCar[], origin: string): Pick<ProviderState, "stock" | "list"> {
  const xml = buildFeedXml({ endpoint: "cars", id: "", stock: cars, origin })
  return { stock: cars, list: buildReply(Buffer.from(xml)) }
}
