import { type DragEvent, useEffect, useEffectEvent, useRef, useState } from "react"
import { useField } from "#app/form/form.tsx"
import { buttonClass } from "#app/ui/button-class.ts"
import { Icon } from "#app/ui/icon.tsx"
import { offerFields } from "#domain/enquiry/offer/offer-form.ts"
import { MAX_PHOTOS, photoTypes } from "#domain/enquiry/sent-photos.ts"
import { formatPhotoSummary, offerTexts, type PhotoCounts, photoTexts } from "../offer-texts.ts"
import { enquiryTexts } from "../texts.ts"
import { isFailed, type OfferPhoto, type OfferPhotos } from "./use-photos.ts"

const { name } = offerFields.photos

type PhotosFieldProps = {
  /** Whether the form was sent and came back; browsers do not send files again. */
  readonly cameBack: boolean
  readonly chosen: OfferPhotos
  readonly busy: boolean
}

/** A field for files, which script turns into a button and tiles. */
export function PhotosField({ cameBack, chosen, busy }: PhotosFieldProps) {
  const { photos, tooMany, add, remove, sendAgain } = chosen
  const { control, invalid, error } = useField(offerFields.photos, true)
  const input = useRef<HTMLInputElement>(null)
  const list = useRef<HTMLUListElement>(null)
  const [withScript, setWithScript] = useState(false)
  const [isOver, setIsOver] = useState(false)
  // The files stay with us: sent by the field, they would be sent as they are.
  const takeFiles = useEffectEvent(() => {
    add([...(input.current?.files ?? [])])
    if (input.current !== null) input.current.value = ""
  })
  useEffect(() => {
    setWithScript(true)
    takeFiles()
  }, [])

  function onRemove(id: number, index: number) {
    remove(id)
    const buttons = list.current?.querySelectorAll<HTMLElement>(".photo-tile-remove") ?? []
    const next = buttons[index + 1] ?? (index > 0 ? buttons[index - 1] : input.current)
    next?.focus()
  }

  function onDrop(event: DragEvent) {
    event.preventDefault()
    setIsOver(false)
    add([...event.dataTransfer.files].filter(({ type }) => type.startsWith("image/")))
  }

  return (
    <>
      <div data-invalid={invalid} className="field">
        <p className="field-label">
          {offerFields.photos.label}
          <span className="font-normal text-ink-3"> {enquiryTexts.optional}</span>
        </p>
        <p className="field-hint">{offerTexts.helpfulPhotos}</p>
        {error}
        {cameBack && photos.length === 0 && <p className="font-bold">{offerTexts.addAgain}</p>}
        {/* biome-ignore lint/a11y/noStaticElementInteractions: files can be dropped here; the button inside does the same */}
        <div
          data-over={isOver || undefined}
          onDragOver={(event) => {
            event.preventDefault()
            setIsOver(true)
          }}
          onDragLeave={() => setIsOver(false)}
          onDrop={onDrop}
          className="offer-drop"
        >
          <input
            ref={input}
            type="file"
            {...control}
            accept={photoTypes.join(",")}
            multiple
            disabled={withScript && (photos.length >= MAX_PHOTOS || busy)}
            onChange={takeFiles}
            className={withScript ? "offer-file-hidden" : "offer-file"}
          />
          <label
            htmlFor={name}
            className={withScript ? `${buttonClass("quiet")} offer-add` : "field-label offer-file-label"}
          >
            {withScript && <Icon name="camera" />}
            {offerTexts.addPhotos}
          </label>
          <p id={`${name}-hint`} className="form-note">
            {offerTexts.photosHint}{" "}
            {withScript ? (
              <>
                <span className="max-lg:hidden">{photoTexts.dropHint} </span>
                {photoTexts.shrinkHint}
              </>
            ) : (
              offerTexts.eachHint
            )}{" "}
            {offerTexts.noOthers}
          </p>
        </div>
      </div>
      <p role="status" className="offer-photo-summary">
        {[formatPhotoSummary(countPhotos(photos)), tooMany > 0 ? photoTexts.tooMany(tooMany) : ""]
          .join(" ")
          .trim()}
      </p>
      <ul ref={list} className="offer-photos">
        {photos.map((photo, index) => (
          <PhotoTile
            key={photo.id}
            photo={photo}
            number={index + 1}
            busy={busy}
            onRemove={() => onRemove(photo.id, index)}
            onRetry={() => sendAgain(photo)}
          />
        ))}
      </ul>
    </>
  )
}

function countPhotos(photos: readonly OfferPhoto[]): PhotoCounts {
  const count = (test: (photo: OfferPhoto) => boolean) => photos.filter(test).length
  return {
    all: photos.length,
    ready: count(({ shrunk }) => !!shrunk),
    unreadable: count(({ shrunk }) => shrunk === null),
    sent: count(({ upload }) => upload.kind === "sent"),
    unsent: count(({ upload }) => upload.kind === "failed"),
  }
}

type PhotoTileProps = {
  readonly photo: OfferPhoto
  readonly number: number
  readonly busy: boolean
  readonly onRemove: () => void
  readonly onRetry: () => void
}

function PhotoTile({ photo, number, busy, onRemove, onRetry }: PhotoTileProps) {
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
        <button type="button" onClick={onRetry} className={`${buttonClass("quiet")} w-full`}>
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
