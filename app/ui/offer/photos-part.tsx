import { enquiryTexts } from "#app/texts/enquiry.ts"
import { helpfulPhotos, offerTexts } from "#app/texts/offer.ts"
import { FieldFault } from "#app/ui/enquiry/form-field.tsx"
import { Icon } from "#app/ui/icon.tsx"
import { photoTypes } from "#domain/buy-back/sent-photos.ts"
import { fieldNames } from "#domain/enquiry/enquiry-fields.ts"
import type { OfferFieldsProps } from "./offer-form.tsx"
import { OfferPart } from "./offer-part.tsx"

const name = fieldNames.photos

type PhotosPartProps = Pick<OfferFieldsProps, "faults"> & {
  /** Whether the form was sent and came back; browsers do not send files again. */
  readonly cameBack: boolean
}

/** The empty places say which photos help. */
export function PhotosPart({ faults, cameBack }: PhotosPartProps) {
  const fault = faults.find((each) => each.field === "photos")
  const described = [`${name}-hint`, ...(fault === undefined ? [] : [`${name}-fault`])]
  return (
    <OfferPart number={3} heading={offerTexts.parts.photos} optional={enquiryTexts.optional}>
      <div data-faulty={fault !== undefined || undefined} className="field">
        {fault !== undefined && <FieldFault fault={fault} />}
        {cameBack && <p className="offer-again">{offerTexts.addAgain}</p>}
        <div className="offer-drop">
          <label htmlFor={name} className="field-label">
            {offerTexts.addPhotos}
          </label>
          <input
            type="file"
            id={name}
            name={name}
            accept={photoTypes.join(",")}
            multiple
            aria-describedby={described.join(" ")}
            aria-invalid={fault === undefined ? undefined : true}
            className="offer-file"
          />
          <p id={`${name}-hint`} className="form-note">
            {`${offerTexts.photosHint} ${offerTexts.eachHint} ${offerTexts.noOthers}`}
          </p>
        </div>
      </div>
      <ul className="offer-photos">
        {helpfulPhotos.map((view) => (
          <li key={view} className="offer-photo-hint">
            <Icon name="camera" className="size-6" />
            {view}
          </li>
        ))}
      </ul>
    </OfferPart>
  )
}
