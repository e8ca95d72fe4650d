import { hydrateRoot, type Root } from "react-dom/client"
import { OfferForm } from "./offer-form.tsx"
import type { OfferFormProps } from "./offer-form-props.ts"

export { OfferForm as Form }

/** Takes over the form that the server rendered, with what was typed into it. */
export function start(host: HTMLElement, props: OfferFormProps): Root {
  return hydrateRoot(host, <OfferForm {...props} />)
}
