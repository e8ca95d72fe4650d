import type { ReactNode } from "react"
import { Link } from "react-router"
import { useToday } from "#app/site/use-today.ts"
import { Icon } from "#app/ui/icon.tsx"
import { cardBadgeTexts } from "#app/vehicle/card/texts.ts"
import { VehicleLink } from "#app/vehicle/card/vehicle-link.tsx"
import { Photo } from "#app/vehicle/photo/photo.tsx"
import { formatPriceCzk } from "#domain/czech/quantity.ts"
import { buildComparisonPath } from "#domain/stock/favourites.ts"
import type { CardVehicle } from "#domain/stock/vehicle-summary.ts"
import { findMainPhoto } from "#domain/vehicle/media.ts"
import { findReservation, formatReservation, type Reservation } from "#domain/vehicle/reservation.ts"
import type { ComparedFact, Comparison } from "./build-comparison.ts"
import { comparisonTexts } from "./texts.ts"
import "./comparison.css"

/** Its name has the version where another one would have the same. */
export type ComparedVehicle = CardVehicle & { readonly name: string; readonly isSold: boolean }

const groups = ["age", "engine"] as const satisfies readonly ComparedFact["group"][]

type ComparisonTableProps = {
  readonly vehicles: readonly ComparedVehicle[]
  readonly comparison: Comparison
  /** All that the address lists: where one is removed, the next one takes its place. */
  readonly ids: readonly number[]
  readonly labelledBy: string
}

/** Only what differs has a row. Where the table does not fit, its frame scrolls, by keyboard too. */
export function ComparisonTable({ vehicles, comparison, ids, labelledBy }: ComparisonTableProps) {
  const { facts, equipment } = comparison
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by keyboard
    <section aria-labelledby={labelledBy} tabIndex={0} className="comparison-frame">
      <table className="comparison-table">
        <ComparisonHead vehicles={vehicles} ids={ids} />
        {groups.map((group) => (
          <Group
            key={group}
            heading={comparisonTexts.groups[group]}
            rows={facts.filter((fact) => fact.group === group)}
            show={(value) => value ?? <NotStated />}
          />
        ))}
        <Group
          heading={comparisonTexts.equipment}
          rows={equipment}
          show={(value) => (value ? <Has /> : <NotStated />)}
        />
      </table>
    </section>
  )
}

const photoSizes = "(min-width: 80rem) 17rem, (min-width: 48rem) 18vw, 9rem"

/** Photos and versions scroll away; prices and names stay. */
function ComparisonHead({ vehicles, ids }: Pick<ComparisonTableProps, "vehicles" | "ids">) {
  const today = useToday()
  return (
    <thead>
      <tr>
        <th scope="row" className="comparison-label">
          <span className="sr-only">{comparisonTexts.photo}</span>
        </th>
        {vehicles.map((vehicle) => (
          <td key={vehicle.id} className="comparison-above">
            <div className={vehicle.isSold ? "comparison-photo comparison-sold" : "comparison-photo"}>
              <Photo vehicle={vehicle} number={findMainPhoto(vehicle) ?? 1} alt="" sizes={photoSizes} />
            </div>
          </td>
        ))}
      </tr>
      <tr className="comparison-names">
        <th scope="row" className="comparison-label">
          <span className="sr-only">{comparisonTexts.fact}</span>
        </th>
        {vehicles.map((vehicle) => (
          <th key={vehicle.id} scope="col" className="comparison-heading">
            <span className="flex flex-wrap items-center justify-between">
              <span className="comparison-price">
                {vehicle.isSold ? cardBadgeTexts.sold : formatPriceCzk(vehicle.priceCzk)}
              </span>
              <Link
                to={buildComparisonPath(ids.filter((id) => id !== vehicle.id))}
                aria-label={comparisonTexts.remove(vehicle.name)}
                className="comparison-remove"
              >
                <Icon name="close" />
              </Link>
            </span>
            <span className="comparison-name">
              <VehicleLink vehicle={vehicle} fromStock={false} />
            </span>
            <Reserved reservation={vehicle.isSold ? undefined : findReservation(vehicle, today)} />
          </th>
        ))}
      </tr>
      <tr className="comparison-versions">
        <th scope="row" className="comparison-label">
          <span className="sr-only">{comparisonTexts.version}</span>
        </th>
        {vehicles.map(({ id, supplement }) => (
          <td key={id} className="comparison-version">
            {supplement}
          </td>
        ))}
      </tr>
    </thead>
  )
}

function Reserved({ reservation }: { readonly reservation: Reservation | undefined }) {
  return reservation && <span className="block text-s font-bold">{formatReservation(reservation)}</span>
}

type GroupProps<Value> = {
  readonly heading: string
  readonly rows: readonly { readonly label: string; readonly values: readonly Value[] }[]
  readonly show: (value: Value) => ReactNode
}

function Group<Value>({ heading, rows, show }: GroupProps<Value>) {
  if (rows.length === 0) return null
  return (
    <tbody>
      <tr>
        <th scope="rowgroup" colSpan={(rows[0]?.values.length ?? 0) + 1} className="comparison-group">
          <span>{heading}</span>
        </th>
      </tr>
      {rows.map(({ label, values }) => (
        <tr key={label} className="comparison-fact">
          <th scope="row" className="comparison-label">
            {label}
          </th>
          {values.map((value, column) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: a column is a vehicle
            <td key={column} className="comparison-value">
              {show(value)}
            </td>
          ))}
        </tr>
      ))}
    </tbody>
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
  return <span className="font-normal text-ink-3">{comparisonTexts.notStated}</span>
}
