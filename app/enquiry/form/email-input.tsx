import type { ComponentProps } from "react"
import { fieldLimits } from "#domain/enquiry/enquiry-fields.ts"

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
      maxLength={fieldLimits.email}
      className="form-control"
    />
  )
}
