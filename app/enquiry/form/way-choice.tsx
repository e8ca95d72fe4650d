import { Icon, type IconName } from "#app/ui/icon.tsx"
import type { EnquiryWay } from "#domain/enquiry/enquiry.ts"
import { enquiryFields } from "#domain/enquiry/enquiry-form.ts"
import { wayTexts } from "../texts.ts"

const ways = ["question", "callback", "visit"] as const satisfies readonly EnquiryWay[]

const icons: Readonly<Record<EnquiryWay, IconName>> = {
  question: "mail",
  callback: "phone",
  visit: "calendar",
}

/** The first question, because the answer decides which of the others are asked; styles show and hide them. */
export function WayChoice({ chosen }: { readonly chosen: EnquiryWay }) {
  return (
    <fieldset className="min-w-0">
      <legend className="field-label">{enquiryFields.way.label}</legend>
      <div className="way-choice">
        {ways.map((way) => (
          <label key={way} className="way-card">
            <input
              type="radio"
              name={enquiryFields.way.name}
              value={way}
              defaultChecked={way === chosen}
              className="form-mark"
            />
            <span className="way-text">
              <b className="way-name">{wayTexts[way].name}</b>
              <small className="way-hint">{wayTexts[way].hint}</small>
            </span>
            <Icon name={icons[way]} className="way-icon" />
          </label>
        ))}
      </div>
    </fieldset>
  )
}

/** A text for each way, of which styles show the chosen one's. */
export function ByWay({ texts }: { readonly texts: Readonly<Record<EnquiryWay, string>> }) {
  return ways.map((way) => (
    <span key={way} className={`by-${way}`}>
      {texts[way]}
    </span>
  ))
}
