import type { Vehicle } from "../vehicle/vehicle.ts"

/** Where the stock comes from: the provider's feed, or an object of a test. */
export type StockSource = {
  /** All vehicles of the dealer. */
  downloadStock(): Promise<SourceReply>
  /** Everything about one vehicle; an empty list when the provider does not know it. */
  downloadVehicle(id: number, timeoutMs?: number): Promise<SourceReply>
}

export type SourceReply =
  | {
      readonly ok: true
      readonly vehicles: readonly Vehicle[]
      readonly problems: readonly VehicleProblem[]
      /** By the provider's clock; null or not given when the reply does not say. */
      readonly repliedAt?: Date | null
    }
  | { readonly ok: false; readonly problem: SourceProblem }

/** Why a reply gives no stock. */
export type SourceProblem = {
  readonly kind:
    | "unreachable"
    | "timeout"
    | "too-large"
    | "redirect"
    | "status"
    | "not-xml"
    | "truncated"
    | "doctype"
    | "refused"
    | "unexpected"
  readonly detail: string
}

/** The fields of one vehicle that could not be read, by the number that the feed gives it; `leftOut` when nothing of it counts. */
export type VehicleProblem = {
  readonly vehicle: string
  readonly field: string
  readonly detail: string
  readonly leftOut: boolean
}
