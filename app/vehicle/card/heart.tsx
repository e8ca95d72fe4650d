import { useEffect, useRef } from "react"
import { isFavourite, toggleFavourite, useIsFavourite } from "#app/browser/stored/favourites.ts"
import { vehiclesParam } from "#domain/stock/favourites.ts"
import { formatVehicleName, type Vehicle } from "#domain/vehicle/vehicle.ts"
import { favouritesTexts } from "./texts.ts"
import "./heart.css"

/** The id of the form that sends the hearts without script; it is in the site's header. */
export const FAVOURITES_FORM = "vyber"

type HeartProps = {
  readonly vehicle: Pick<Vehicle, "id" | "make" | "model">
  /** Whether the page's address lists the vehicle. */
  readonly listed?: boolean
}

/** A checkbox, so that it works without script. */
export function Heart({ vehicle, listed = false }: HeartProps) {
  const { id } = vehicle
  const input = useRef<HTMLInputElement>(null)
  const chosen = useIsFavourite(id, listed)

  // React receives no event for a box that was ticked before hydration.
  useEffect(() => {
    if (input.current?.checked === true && !listed && !isFavourite(id)) toggleFavourite(id)
  }, [id, listed])

  return (
    <label className="heart" title={favouritesTexts.add}>
      <input
        ref={input}
        type="checkbox"
        name={vehiclesParam}
        value={id}
        form={FAVOURITES_FORM}
        checked={chosen}
        onChange={() => toggleFavourite(id)}
        aria-label={favouritesTexts.addVehicle(formatVehicleName(vehicle))}
      />
    </label>
  )
}
