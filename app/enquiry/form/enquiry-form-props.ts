import type { FormAnswer } from "#app/form/form.tsx"
import type { CalendarDay } from "#domain/calendar/calendar-day.ts"
import type { DealerTimes } from "#domain/calendar/day-plan.ts"
import type { Dealer } from "#domain/dealer/dealer.ts"
import type { enquiryFields } from "#domain/enquiry/enquiry-form.ts"
import type { Fields } from "#domain/form/field.ts"

export type FormVehicle = {
  readonly id: number
  readonly name: string
  readonly price: string
  readonly photo: string | null
}

/** What the form is about, as it shows it. */
export type FormSubject =
  | ({ readonly kind: "vehicle" } & FormVehicle)
  /** With words to begin with, which the visitor may change. */
  | { readonly kind: "general"; readonly message?: string }
  | {
      readonly kind: "search"
      /** The list's query string; empty where no filter is chosen. */
      readonly search: string
      readonly criteria: readonly string[]
    }
  /** A vehicle that the dealer may buy, in part exchange for the one that the visitor buys. */
  | { readonly kind: "offer"; readonly bought: FormVehicle | null }

/** What the server says of a form that it could not take. */
export type SavingAnswer<Of extends Fields> = FormAnswer<Of> & {
  /** Nothing was wrong with the form, but it was not saved. */
  readonly failure: UnsavedForm | null
}

export type UnsavedForm = {
  readonly why: "unavailable" | "too-many" | "unproven"
  /** An e-mail with the same words. */
  readonly emailLink: string
}

export type CallbackForm = {
  readonly path: string
  /** Who calls, and from which number. */
  readonly note: string
  /** The vehicle's page. */
  readonly back: string | null
}

export type EnquiryFormProps = {
  readonly subject: FormSubject
  readonly answer: SavingAnswer<typeof enquiryFields> | null
  /** For the form that asks for a number only; null for the others. */
  readonly callback: CallbackForm | null
  readonly dealer: Pick<Dealer, "phones" | "email">
  readonly times: DealerTimes
  /** The day for which the page was rendered. */
  readonly today: CalendarDay
  /** With script: where the visitor continues. */
  readonly onSaved?: ((path: string) => void) | undefined
}
