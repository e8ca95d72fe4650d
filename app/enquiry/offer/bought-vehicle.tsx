import { OFFER_ID } from "#domain/enquiry/offer/part-exchange.ts"
import { pagePaths } from "#domain/site/site-paths.ts"
import type { FormVehicle } from "../form/enquiry-form-props.ts"
import { FormVehicleSummary } from "../form/form-vehicle-summary.tsx"
import { offerTexts } from "../offer-texts.ts"

/** What the visitor buys, and a way to sell without buying. */
export function BoughtVehicle({ bought }: { readonly bought: FormVehicle }) {
  return (
    <FormVehicleSummary vehicle={bought} className="offer-bought">
      {offerTexts.bought}
      <b className="form-vehicle-name">{`${bought.name}, ${bought.price}`}</b>
      <a href={`${pagePaths["buy-back"]}#${OFFER_ID}`} className="offer-only-sell">
        {offerTexts.onlySell}
      </a>
    </FormVehicleSummary>
  )
}
