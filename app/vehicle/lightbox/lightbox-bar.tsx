import { useController, useLightboxState } from "yet-another-react-lightbox"
import { useDealer } from "#app/site/use-dealer.ts"
import { buttonClass } from "#app/ui/button-class.ts"
import { Icon } from "#app/ui/icon.tsx"
import { commonTexts } from "#app/ui/texts.ts"
import { formatPriceCzk } from "#domain/czech/quantity.ts"
import { formatVehicleName, type Vehicle } from "#domain/vehicle/vehicle.ts"

/** "3 / 18"; hidden from screen readers, because each slide has it as its label. */
export function SlidePosition() {
  const { currentIndex, slides } = useLightboxState()
  return (
    <span aria-hidden="true" className="lightbox-position">
      {currentIndex + 1} / {slides.length}
    </span>
  )
}

/** Which flaw is to be seen, or when the photo was taken for somebody. */
export function SlideNote({ notes }: { notes: readonly (string | undefined)[] }) {
  const note = notes[useLightboxState().currentIndex]
  return (
    <p role="status" className="lightbox-note">
      {note && <span className="statement-tag">{note}</span>}
    </p>
  )
}

/** What the photos are of and what it costs; beside the position, on a phone below the thumbnails. */
export function LightboxVehicle({ vehicle }: { vehicle: Vehicle }) {
  const [phone] = useDealer().phones
  return (
    <div className="lightbox-vehicle">
      <p className="lightbox-vehicle-texts">
        <span className="lightbox-vehicle-name">{formatVehicleName(vehicle)}</span>
        <span className="lightbox-vehicle-price">{formatPriceCzk(vehicle.priceCzk)}</span>
      </p>
      <a href={`tel:${phone.dial}`} className={`${buttonClass("call")} lightbox-call`}>
        <Icon name="phone" className="size-5" />
        {commonTexts.call}
      </a>
    </div>
  )
}

export function CloseButton() {
  const { close } = useController()
  return (
    <button type="button" onClick={() => close()} className="lightbox-close">
      {commonTexts.close}
      <Icon name="close" />
    </button>
  )
}
