import type { Dealer } from "#domain/dealer/dealer.ts"
import type { FormAnswer, FormSubject } from "../form/enquiry-form-props.ts"

export type OfferSubject = Extract<FormSubject, { readonly kind: "offer" }>

export type OfferFormProps = {
  readonly subject: OfferSubject
  readonly answer: FormAnswer | null
  readonly dealer: Pick<Dealer, "phones" | "email">
  /** Those in stock, offered while the visitor types. */
  readonly makes: readonly string[]
  /** With script: where the visitor continues. */
  readonly onKept?: ((path: string) => void) | undefined
}
