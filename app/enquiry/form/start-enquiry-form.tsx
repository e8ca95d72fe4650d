import { hydrateRoot, type Root } from "react-dom/client"
import { EnquiryForm } from "./enquiry-form.tsx"
import type { EnquiryFormProps } from "./enquiry-form-props.ts"

export { EnquiryForm as Form }

/** Takes over the form that the server rendered, with what was typed into it. */
export function start(host: HTMLElement, props: EnquiryFormProps): Root {
  return hydrateRoot(host, <EnquiryForm {...props} />)
}
