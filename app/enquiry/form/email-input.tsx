import type { ComponentProps } from "react"
import { formFields } from "#domain/enquiry/enquiry-fields.ts"

/** As phones and password managers fill it in best. */
export function EmailInput(props: ComponentProps<"input">) {
  return (
    <input
      {...props}
      type="email"
      autoComplete="email"
      inputMode="email"
      spellCheck={false}
      autoCapitalize="off"
      maxLength={formFields.email.limit}
      className="form-control"
    />
  )
}
