import type { SourceProblem } from "#domain/stock/stock-source.ts"

export type Reading<Value> =
  | ({ readonly ok: true } & Value)
  | { readonly ok: false; readonly problem: SourceProblem }

export function fail(kind: SourceProblem["kind"], detail: string): { ok: false; problem: SourceProblem } {
  return { ok: false, problem: { kind, detail } }
}
