import type { Dealer } from "#domain/dealer/dealer.ts"
import type { offerFields } from "#domain/enquiry/offer/offer-form.ts"
import type { FormSubject, SavingAnswer } from "../form/enquiry-form-props.ts"

export type OfferSubject = Extract<FormSubject, { readonly kind: "offer" }>

export type OfferFormProps = {
  readonly subject: OfferSubject
  readonly answer: SavingAnswer<typeof offerFields> | null
  readonly dealer: Pick<Dealer, "phones" | "email">
  /** Those in stock, offered while the visitor types. */
  readonly makes: readonly string[]
  /** With script: where a further step begins. */
  readonly onStep?: ((hash: string) => void) | undefined
  /** With script: where the visitor continues. */
  readonly onSaved?: ((path: string) => void) | undefined
}
