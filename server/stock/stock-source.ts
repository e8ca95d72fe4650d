import type { Vehicle } from "#domain/vehicle.ts"

/** What the store asks of the feed. */
export type StockSource = {
  downloadStock(): Promise<SourceReply>
  downloadVehicle(id: number, timeoutMs?: number): Promise<SourceReply>
}

export type SourceReply =
  | { readonly ok: true; readonly vehicles: readonly Vehicle[]; readonly problems: readonly VehicleProblem[] }
  | { readonly ok: false; readonly problem: SourceProblem }

type SourceProblem = { readonly kind: string; readonly detail: string }

export type VehicleProblem = {
  readonly vehicle: string
  readonly field: string
  readonly detail: string
  readonly leftOut: boolean
}
