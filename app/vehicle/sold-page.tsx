import { Link } from "react-router"
import { makeTexts } from "#app/texts/make.ts"
import { stockTexts } from "#app/texts/stock.ts"
import { soldTexts } from "#app/texts/vehicle.ts"
import { buttonClass } from "#app/ui/button-class.ts"
import { CallToAction } from "#app/ui/call-to-action.tsx"
import type { Dealer } from "#domain/dealer.ts"
import { findMakePath } from "#domain/make-path.ts"
import type { VehicleSummary } from "#domain/stock/vehicle-summary.ts"
import { formatMileage, formatPower } from "#domain/text/quantity.ts"
import { formatFullName } from "#domain/vehicle.ts"
import { SimilarVehicles } from "./similar-vehicles.tsx"

type SoldPageProps = {
  readonly sold: VehicleSummary
  readonly dealer: Dealer
  readonly similar: readonly VehicleSummary[]
}

/** A link to a sold vehicle stays useful: it offers similar ones. */
export function SoldPage({ sold, dealer, similar }: SoldPageProps) {
  const makePath = similar.some(({ make }) => make === sold.make) ? findMakePath(sold.make) : undefined
  return (
    <>
      <div className="wrap pt-[clamp(1.75rem,1.2rem+2.2vw,3.25rem)]">
        <h1>{soldTexts.heading}</h1>
        <p className="mt-3 text-lead">
          {soldTexts.was} <strong className="font-bold">{formatFullName(sold)}</strong>
          {listFacts(sold).map((fact) => `, ${fact}`)}.
        </p>
        <p className="mt-2 max-w-measure text-ink-2">{soldTexts.text}</p>
        <p className="mt-5 mb-(--section) flex flex-wrap gap-3">
          <Link to="/vozidla" className={buttonClass("primary")}>
            {soldTexts.all}
          </Link>
          {makePath !== undefined && (
            <Link to={makePath} className={buttonClass("quiet")}>
              {makeTexts.heading(sold.make)}
            </Link>
          )}
        </p>
        <SimilarVehicles vehicles={similar} />
      </div>
      <div className="-mt-(--section)">
        <CallToAction dealer={dealer} title={stockTexts.callOut} text={stockTexts.callOutText} />
      </div>
    </>
  )
}

function listFacts({ year, mileageKm, powerKw }: VehicleSummary): readonly string[] {
  return [
    ...(year === null ? [] : [String(year)]),
    ...(mileageKm === null ? [] : [formatMileage(mileageKm)]),
    ...(powerKw === null ? [] : [formatPower(powerKw)]),
  ]
}
