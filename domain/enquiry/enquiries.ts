import type { Enquiry } from "./enquiry.ts"

export type KeepOutcome =
  /** The number on the visitor's slip, the same for the same enquiry sent twice. */
  | { readonly kept: true; readonly code: string }
  /** Nobody may be thanked: the database is away, or, with seconds to wait, one connection has sent too many. */
  | { readonly kept: false; readonly waitSeconds?: number }

export type Enquiries = {
  keep(enquiry: Enquiry, signs: { readonly suspect: boolean }): Promise<KeepOutcome>
}
