import { honeypot } from "#domain/form/contact-fields.ts"

/** No person sees it. */
export function Honeypot() {
  return (
    <div aria-hidden="true" className="form-honeypot">
      <label>
        {honeypot.label}
        <input type="text" name={honeypot.name} tabIndex={-1} autoComplete="off" />
      </label>
    </div>
  )
}
