import type { Brand } from "../brand/brand.ts"
import type { Closure } from "../calendar/day-plan.ts"
import type { OpeningHours } from "../calendar/opening-hours.ts"
import { omitFields } from "../data/omit-fields.ts"
import { pickFields } from "../data/records.ts"
import type { NamedSearch } from "../search/named-search.ts"
import type { VinVisibility } from "../vehicle/find-shown-vin.ts"
import type { LegalFacts } from "./legal-facts.ts"

/** Every fact about the dealer that a page shows. It comes from the dealer file, never from code. */
export type Dealer = {
  readonly name: string
  /** Where the whole name has no room. */
  readonly shortName: string | null
  readonly town: string
  /** Where the dealer is, in the locative: "Uherském Brodě". */
  readonly townLocative: string
  readonly foundedYear: number
  readonly phones: readonly [Phone, Phone]
  readonly email: string
  /** A number that answers on WhatsApp, if there is one. */
  readonly whatsapp: Phone | null
  /** The sentence under the heading of the list, such as a claim that only the dealer can make. */
  readonly stockIntro: string | null
  /** What the dealer does, in a line of the footer. */
  readonly tagline: string | null
  /** That vehicles are also imported on request, and from where. */
  readonly importNote: string | null
  /** What customers ask for by name: "Rodinné auto". */
  readonly namedSearches: readonly NamedSearch[]
  readonly street: string
  readonly postalCode: string
  readonly openingHours: OpeningHours
  /** Days on which the dealer is closed besides public holidays. */
  readonly closures: readonly Closure[]
  /** A page of a maps service, and the frame that it offers for embedding. */
  readonly map: {
    readonly link: string
    readonly frame: string
    /** URL of a picture of the place, shown until the frame is loaded. */
    readonly picture: string | null
  }
  /** Profiles elsewhere; the dealer's photos, a social network, videos. */
  readonly social: { readonly photos: Profile; readonly network: Profile; readonly videos: Profile }
  /** "750+" */
  readonly vehiclesSold: string
  readonly insurers: number
  /** URL of a picture of the dealer's certificate. */
  readonly insurance: { readonly certificate: string | null }
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
  /** Absent where the site has the usual look. */
  readonly brand?: Brand
}

/** "Instagram" and the dealer's page there. */
type Profile = { readonly name: string; readonly url: string }

/** What only the pages of one vehicle and the forms show. */
export type SellingTerms = {
  /** Whom a visitor talks to: "Petr Novák", "prodej". */
  readonly person: {
    readonly name: string
    readonly role: string
    /** URL of a portrait. */
    readonly photo: string | null
  } | null
  /** The dealer's remark about every price: "bez dalších poplatků". */
  readonly priceNote: string | null
  /** Included in the price, at most four lines. */
  readonly includedInPrice: readonly string[]
  /** The day ("2026-11-15") on which that was last checked. */
  readonly pricesCheckedOn: string | null
  /** Whether vehicles' pages say that a price was reduced. */
  readonly showReductions: boolean
  readonly showVin: VinVisibility
}

export type SellingDealer = Dealer & SellingTerms

/** All that the dealer file says. */
export type FullDealer = SellingDealer &
  LegalFacts & {
    readonly texts: DealerTexts
    /** Ready answers to enquiries, on the dealer's own page; null for the usual ones. */
    readonly answers: readonly TitledText[] | null
    /** Up to how much may be paid in cash, in the dealer's words. */
    readonly cashLimit: string | null
    /** The shapes of the dealer's own mark. */
    readonly mark?: string
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

const sellingTerms = [
  "person",
  "priceNote",
  "includedInPrice",
  "pricesCheckedOn",
  "showReductions",
  "showVin",
] as const satisfies readonly (keyof SellingTerms)[]

const otherFacts = ["privacy", "rights", "accessibility", "texts", "answers", "cashLimit", "mark"] as const

/** The dealer's data that every page needs; the rest would only make it heavier. */
export function omitSellingTerms(dealer: FullDealer): Dealer {
  return omitFields(dealer, [...sellingTerms, ...otherFacts])
}

/** What a vehicle's page needs besides. */
export function pickSellingTerms(dealer: FullDealer): SellingTerms {
  return pickFields(dealer, sellingTerms)
}

/** What the dealer says of itself in its own words, for the pages of its services. Null: a neutral sentence stands there. */
export type DealerTexts = {
  /** Under the heading of the home page. */
  readonly homeLead: string | null
  /** How many of ten customers come back. */
  readonly returningOfTen: number | null
  /** Why to buy here, three of them. */
  readonly promises: readonly TitledText[] | null
  /** What the home page says of the sale, and of financing and insurance. */
  readonly stockCard: string | null
  readonly financingCard: string | null
  readonly financingLead: string | null
  /** Who lends. */
  readonly credit: string | null
  /** How a vehicle is bought from its owner. */
  readonly buyBackSteps: readonly TitledText[] | null
  /** What is said of the insurers under their number. */
  readonly insurersNote: string | null
  /** Why else to be insured here. */
  readonly insuranceBenefits: readonly TitledText[] | null
}

export type TitledText = { readonly title: string; readonly text: string }
