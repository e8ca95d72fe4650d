import { fieldNames } from "#domain/enquiry/enquiry-fields.ts"
import { enquiryTexts } from "../texts.ts"

/** No person sees it. */
export function Honeypot() {
  return (
    <div aria-hidden="true" className="form-honeypot">
      <label>
        {enquiryTexts.honeypot}
        <input type="text" name={fieldNames.honeypot} tabIndex={-1} autoComplete="off" />
      </label>
    </div>
  )
}
