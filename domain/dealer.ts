import type { OpeningHours } from "./calendar/opening-hours.ts"

/** Every fact about the dealer that a page shows. It comes from the dealer file, never from code. */
export type Dealer = {
  readonly name: string
  readonly town: string
  /** Where the dealer is, in the locative: "Uherském Brodě". */
  readonly townLocative: string
  readonly foundedYear: number
  readonly phones: readonly [Phone, Phone]
  readonly email: string
  /** A number that answers on WhatsApp, if there is one. */
  readonly whatsapp: Phone | null
  readonly street: string
  readonly postalCode: string
  readonly openingHours: OpeningHours
  /** A page of a maps service, and the frame that it offers for embedding. */
  readonly map: { readonly link: string; readonly frame: string }
  /** Profiles elsewhere; the dealer's photos, a social network, videos. */
  readonly social: { readonly photos: string; readonly network: string; readonly videos: string }
  /** "750+" */
  readonly vehiclesSold: string
  readonly insurers: number
  /** Required by law: the firm, its seat, number and register. */
  readonly firm: {
    readonly name: string
    readonly seat: string
    readonly registrationNumber: string
    readonly register: string
  }
  readonly copyrightYear: number
  readonly author: { readonly name: string; readonly url: string }
  /** The account that social networks credit for a shared page: "@autojavorina". */
  readonly creator: string | null
}

export type Phone = {
  /** As people read it: "+420 000 000 001". */
  readonly display: string
  /** As a telephone dials it: "+420000000001". */
  readonly dial: string
}

/** "688 01 Uherský Brod" */
export function formatTownLine(dealer: Pick<Dealer, "postalCode" | "town">): string {
  return `${dealer.postalCode.replace(" ", "\u00a0")} ${dealer.town}`
}
