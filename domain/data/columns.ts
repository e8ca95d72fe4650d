import { listEntries } from "./records.ts"

/** Each field of all rows: a sixth smaller, compressed, than each row with all fields. */
export type Columns<Row> = { readonly [Field in keyof Row]?: readonly Row[Field][] }

/** All rows must have the same fields. */
export function buildColumns<Row extends object>(rows: readonly Row[]): Columns<Row> {
  const columns: { [Field in keyof Row]?: readonly Row[Field][] } = {}
  for (const field of Object.keys(rows[0] ?? {}) as (keyof Row)[])
    columns[field] = rows.map((row) => row[field])
  return columns
}

export function readRows<Row extends object>(columns: Columns<Row>): readonly Row[] {
  const fields = listEntries(columns as Readonly<Record<string, readonly unknown[]>>)
  const length = fields[0]?.[1].length ?? 0
  return Array.from(
    { length },
    (_, row) => Object.fromEntries(fields.map(([field, values]) => [field, values[row]])) as Row,
  )
}
