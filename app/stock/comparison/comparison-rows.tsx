import type { ReactNode } from "react"
import { Icon } from "#app/ui/icon.tsx"
import type { ComparedEquipment, ComparedFact } from "./build-comparison.ts"
import { findPlaceClass } from "./compared-vehicle.ts"
import { comparisonTexts } from "./texts.ts"

type ComparisonRowsProps = {
  readonly facts: readonly ComparedFact[]
  readonly equipment: readonly ComparedEquipment[]
  readonly places: readonly number[]
}

export function ComparisonRows({ facts, equipment, places }: ComparisonRowsProps) {
  const columns = facts[0]?.values.length ?? 0
  return (
    <>
      <tbody>
        {facts.map(({ label, values }) => (
          <Row key={label} label={label} values={values} places={places}>
            {(value) => value ?? <NotStated />}
          </Row>
        ))}
      </tbody>
      {equipment.length > 0 && (
        <tbody>
          <tr className={`comparison-row ${describeGroup(equipment, places)}`}>
            <th scope="rowgroup" colSpan={columns + 1} className="comparison-group">
              {comparisonTexts.equipment}
            </th>
          </tr>
          {equipment.map(({ label, has }) => (
            <Row key={label} label={label} values={has} places={places}>
              {(value) => (value ? <Has /> : <NotStated />)}
            </Row>
          ))}
        </tbody>
      )}
    </>
  )
}

type RowProps<V> = {
  readonly label: string
  readonly values: readonly V[]
  readonly places: readonly number[]
  readonly children: (value: V) => ReactNode
}

function Row<V>({ label, values, places, children }: RowProps<V>) {
  return (
    <tr className={`comparison-row ${describeEquality(values, places)}`}>
      <th scope="row" className="comparison-label">
        {label}
      </th>
      {values.map((value, column) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a column is a vehicle
        <td key={column} className={`comparison-value ${findPlaceClass(places, column)}`}>
          {children(value)}
        </td>
      ))}
    </tr>
  )
}

function Has() {
  return (
    <span className="comparison-has">
      <Icon name="check" />
      <span className="sr-only">{comparisonTexts.has}</span>
    </span>
  )
}

function NotStated() {
  return (
    <span className="comparison-not-stated">
      <span aria-hidden="true">–</span>
      <span className="sr-only">{comparisonTexts.notStated}</span>
    </span>
  )
}

/** Equal in all vehicles, and equal in the two that a phone shows: which of them counts, the width decides. */
function describeEquality(values: readonly unknown[], places: readonly number[]): string {
  const areSame = (compared: readonly unknown[]) => new Set(compared).size < 2
  const shown = places.map((place) => values[place])
  return `${areSame(values) ? "comparison-same" : ""} ${areSame(shown) ? "comparison-pair-same" : ""}`
}

/** A heading with nothing but equal rows under it goes with them. */
function describeGroup(equipment: readonly ComparedEquipment[], places: readonly number[]): string {
  const rows = equipment.map(({ has }) => describeEquality(has, places))
  return ["comparison-same", "comparison-pair-same"]
    .filter((name) => rows.every((row) => row.split(" ").includes(name)))
    .join(" ")
}
