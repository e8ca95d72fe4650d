import { offerTexts } from "#app/texts/offer.ts"
import type { FormVehicle } from "#app/ui/enquiry/enquiry-form-props.ts"
import { OFFER_ID } from "#domain/buy-back/part-exchange.ts"
import { fieldNames } from "#domain/enquiry/enquiry-fields.ts"
import { pagePaths } from "#domain/site-paths.ts"

/** What the visitor buys, and a way to sell without buying. */
export function BoughtVehicle({ bought }: { readonly bought: FormVehicle }) {
  return (
    <div className="form-vehicle offer-bought">
      <input type="hidden" name={fieldNames.vehicle} value={bought.id} />
      {bought.photo !== null && (
        <img
          src={bought.photo}
          alt=""
          width="160"
          height="120"
          loading="lazy"
          className="form-vehicle-photo"
        />
      )}
      <p className="min-w-0">
        {offerTexts.bought}
        <b className="form-vehicle-name">{`${bought.name}, ${bought.price}`}</b>
        <a href={`${pagePaths["buy-back"]}#${OFFER_ID}`} className="offer-only-sell">
          {offerTexts.onlySell}
        </a>
      </p>
    </div>
  )
}
