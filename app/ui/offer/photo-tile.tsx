import { useEffect, useRef } from "react"
import { enquiryTexts } from "#app/texts/enquiry.ts"
import { photoTexts } from "#app/texts/offer.ts"
import { buttonClass } from "#app/ui/button-class.ts"
import { Icon } from "#app/ui/icon.tsx"
import type { OfferPhoto } from "./use-photos.ts"

type PhotoTileProps = {
  readonly photo: OfferPhoto
  readonly number: number
  /** How much of it is sent, from 0 to 1; null before. */
  readonly sent: number | null
  readonly onRemove: () => void
  readonly onRetry: () => void
}

export function PhotoTile({ photo, number, sent, onRemove, onRetry }: PhotoTileProps) {
  const { shrunk } = photo
  const place = useRef<HTMLDivElement>(null)
  useEffect(() => {
    // A canvas, because the page's policy lets no picture in that is not the site's.
    if (shrunk) place.current?.replaceChildren(shrunk.canvas)
  }, [shrunk])
  return (
    <li data-failed={shrunk === null || undefined} className="photo-tile">
      <div className="photo-tile-picture">
        <div ref={place} role="img" aria-label={photoTexts.photo(number)} className="photo-tile-canvas" />
        {sent === null && (
          <button
            type="button"
            aria-label={photoTexts.remove(number)}
            onClick={onRemove}
            className="photo-tile-remove"
          >
            <Icon name="close" className="size-4" />
          </button>
        )}
      </div>
      <PhotoState photo={photo} number={number} sent={sent} />
      {shrunk === null && (
        <button type="button" onClick={onRetry} className={`${buttonClass("quiet")} photo-tile-retry`}>
          <Icon name="refresh" />
          {enquiryTexts.retry}
        </button>
      )}
    </li>
  )
}

function PhotoState({ photo, number, sent }: Pick<PhotoTileProps, "photo" | "number" | "sent">) {
  if (photo.shrunk === null)
    return (
      <p className="photo-tile-state">
        <Icon name="info" className="photo-tile-icon" />
        {photoTexts.failed}
      </p>
    )
  if (photo.shrunk === undefined) return <p className="photo-tile-state">{photoTexts.shrinking}</p>
  if (sent === null || sent === 1)
    return (
      <p className="photo-tile-state">
        <Icon name="check" className="photo-tile-icon" />
        {sent === null ? photoTexts.ready : photoTexts.sent}
      </p>
    )
  const percent = Math.round(sent * 100)
  return (
    <p className="photo-tile-state">
      <progress
        value={percent}
        max={100}
        aria-label={photoTexts.photo(number)}
        className="photo-tile-progress"
      />
      {sent === 0 ? photoTexts.waiting : `${percent}\u00a0%`}
    </p>
  )
}
