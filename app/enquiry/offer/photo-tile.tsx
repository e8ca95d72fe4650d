import { useEffect, useRef } from "react"
import { buttonClass } from "#app/ui/button-class.ts"
import { Icon } from "#app/ui/icon.tsx"
import { photoTexts } from "../offer-texts.ts"
import { enquiryTexts } from "../texts.ts"
import { isFailed, type OfferPhoto } from "./use-photos.ts"

type PhotoTileProps = {
  readonly photo: OfferPhoto
  readonly number: number
  /** While the form is sent. */
  readonly busy: boolean
  readonly onRemove: () => void
  readonly onRetry: () => void
}

export function PhotoTile({ photo, number, busy, onRemove, onRetry }: PhotoTileProps) {
  const { shrunk } = photo
  const place = useRef<HTMLDivElement>(null)
  useEffect(() => {
    // A canvas, because the page's policy lets no picture in that is not the site's.
    if (shrunk) place.current?.replaceChildren(shrunk.canvas)
  }, [shrunk])
  return (
    <li data-failed={isFailed(photo) || undefined} className="photo-tile">
      <div className="photo-tile-picture">
        <div ref={place} role="img" aria-label={photoTexts.photo(number)} className="photo-tile-canvas" />
        {!busy && photo.upload.kind !== "sending" && (
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
      <PhotoState photo={photo} number={number} busy={busy} />
      {!busy && isFailed(photo) && (
        <button type="button" onClick={onRetry} className={`${buttonClass("quiet")} photo-tile-retry`}>
          <Icon name="refresh" />
          {enquiryTexts.retry}
        </button>
      )}
    </li>
  )
}

function PhotoState({ photo, number, busy }: Pick<PhotoTileProps, "photo" | "number" | "busy">) {
  const { shrunk, upload } = photo
  if (isFailed(photo))
    return (
      <p className="photo-tile-state">
        <Icon name="info" className="photo-tile-icon" />
        {photoTexts.failed}
      </p>
    )
  if (shrunk === undefined) return <p className="photo-tile-state">{photoTexts.shrinking}</p>
  const isWaiting = busy && upload.kind === "none"
  if (upload.kind !== "sending" && !isWaiting)
    return (
      <p className="photo-tile-state">
        <Icon name="check" className="photo-tile-icon" />
        {upload.kind === "sent" ? photoTexts.sent : photoTexts.ready}
      </p>
    )
  const percent = upload.kind === "sending" ? Math.round(upload.part * 100) : 0
  return (
    <p className="photo-tile-state">
      <progress
        value={percent}
        max={100}
        aria-label={photoTexts.photo(number)}
        className="photo-tile-progress"
      />
      {isWaiting ? photoTexts.waiting : `${percent}\u00a0%`}
    </p>
  )
}
