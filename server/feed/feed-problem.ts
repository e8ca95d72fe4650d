/** Why a reply of the provider gives no stock. */
export type FeedProblem = {
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
  readonly detail: string
}

/** What could not be read of one vehicle; `leftOut` when nothing of it is shown. */
export type VehicleProblem = {
  readonly vehicle: string
  readonly field: string
  readonly detail: string
  readonly leftOut: boolean
}

export type Reading<Value> =
  | ({ readonly ok: true } & Value)
  | { readonly ok: false; readonly problem: FeedProblem }

export function fail(kind: FeedProblem["kind"], detail: string): { ok: false; problem: FeedProblem } {
  return { ok: false, problem: { kind, detail } }
}
