import type { Enquiry } from "./enquiry.ts"

export type KeepOutcome =
  /** The number on the visitor's slip, the same for the same enquiry sent twice. */
  | { readonly kept: true; readonly code: string }
  /** The database is away: nobody may be thanked. */
  | { readonly kept: false }

export type Enquiries = {
  keep(enquiry: Enquiry, signs: { readonly suspect: boolean }): Promise<KeepOutcome>
}
