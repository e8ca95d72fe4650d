import type { ReactNode } from "react"
import { Icon } from "#app/ui/icon.tsx"
import type { ComparedFact, Comparison } from "./build-comparison.ts"
import { areSame, hideColumn, hideIn } from "./comparison-views.ts"
import { comparisonTexts } from "./texts.ts"

const groups = ["age", "engine"] as const satisfies readonly ComparedFact["group"][]

/** Only what differs; `ComparisonSame` says the rest. */
export function ComparisonRows({ facts, equipment }: Comparison) {
  return (
    <>
      {groups.map((group) => (
        <Group
          key={group}
          heading={comparisonTexts.groups[group]}
          rows={facts.filter((fact) => fact.group === group)}
        >
          {({ places }, value, column) => (
            <>
              {value ?? <NotStated />}
              <Scale place={places?.[column] ?? null} />
            </>
          )}
        </Group>
      ))}
      <Group heading={comparisonTexts.equipment} rows={equipment}>
        {(_, value) => (value ? <Has /> : <NotStated />)}
      </Group>
    </>
  )
}

type ComparedRow<V> = { readonly label: string; readonly values: readonly V[] }

type GroupProps<V, Row extends ComparedRow<V>> = {
  readonly heading: string
  readonly rows: readonly Row[]
  readonly children: (row: Row, value: V, column: number) => ReactNode
}

/** Rows are hidden where the window shows only vehicles that agree, and with all of them their heading. */
function Group<V, Row extends ComparedRow<V>>({ heading, rows, children }: GroupProps<V, Row>) {
  if (rows.length === 0) return null
  return (
    <tbody>
      <tr className={`comparison-row ${hideRows(rows)}`}>
        {/* Over more columns than the window shows, the table would have an empty one. */}
        <th scope="rowgroup" colSpan={2} className="comparison-group">
          {heading}
        </th>
      </tr>
      {rows.map((row) => (
        <tr key={row.label} className={`comparison-row comparison-fact ${hideRows([row])}`}>
          <th scope="row" className="comparison-label">
            {row.label}
          </th>
          {row.values.map((value, column) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: a column is a vehicle
            <td key={column} className={`comparison-value ${hideColumn(column)}`}>
              {children(row, value, column)}
            </td>
          ))}
        </tr>
      ))}
    </tbody>
  )
}

function hideRows(rows: readonly ComparedRow<unknown>[]): string {
  return hideIn(({ columns }) => rows.every(({ values }) => areSame(values, columns)))
}

/** Ten dots; the number beside them is the text. */
function Scale({ place }: { readonly place: number | null }) {
  if (place === null) return null
  return (
    <svg viewBox="0 0 90 10" aria-hidden="true" className="comparison-scale">
      <path d="M4.5 5h81" />
      <circle cx={4.5 + place * 9} cy="5" r="4" />
    </svg>
  )
}

function Has() {
  return (
    <span className="comparison-has">
      <Icon name="check" />
      {comparisonTexts.has}
    </span>
  )
}

function NotStated() {
  return <span className="comparison-not-stated">{comparisonTexts.notStated}</span>
}
