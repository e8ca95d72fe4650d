import type { AutoDealer, DayOfWeek, OpeningHoursSpecification, WithContext } from "schema-dts"
import { type Weekday, weekdays } from "#domain/calendar/opening-hours.ts"
import { buildSiteSharePath } from "#domain/vehicle/share-picture.ts"
import type { Site } from "./page-meta.ts"

/** The dealer as one thing, whichever page speaks of it. */
export function buildDealerReference({ siteUrl, dealer }: Site) {
  return {
    "@type": "AutoDealer",
    "@id": `${siteUrl}/#dealer`,
    name: dealer.name,
    url: `${siteUrl}/`,
  } as const satisfies AutoDealer
}

export function buildDealerData(site: Site): WithContext<AutoDealer> {
  const { dealer, siteUrl } = site
  return {
    "@context": "https://schema.org",
    ...buildDealerReference(site),
    legalName: dealer.firm.name,
    foundingDate: String(dealer.foundedYear),
    telephone: dealer.phones.map(({ dial }) => dial),
    email: dealer.email,
    image: siteUrl + buildSiteSharePath(dealer),
    address: {
      "@type": "PostalAddress",
      streetAddress: dealer.street,
      postalCode: dealer.postalCode,
      addressLocality: dealer.town,
      addressCountry: "CZ",
    },
    hasMap: dealer.map.link,
    sameAs: [dealer.social.photos, dealer.social.network, dealer.social.videos].map(({ url }) => url),
    currenciesAccepted: "CZK",
    openingHoursSpecification: weekdays.flatMap((weekday) => listHours(weekday, site)),
  }
}

/** Only hours at which anyone may come: a day by arrangement is no opening. */
function listHours(weekday: Weekday, { dealer }: Site): readonly OpeningHoursSpecification[] {
  const hours = dealer.openingHours[weekday]
  if (hours === "closed" || hours === "by-arrangement") return []
  return [
    {
      "@type": "OpeningHoursSpecification",
      dayOfWeek: dayNames[weekday],
      opens: hours.from,
      closes: hours.to,
    },
  ]
}

const dayNames = {
  monday: "https://schema.org/Monday",
  tuesday: "https://schema.org/Tuesday",
  wednesday: "https://schema.org/Wednesday",
  thursday: "https://schema.org/Thursday",
  friday: "https://schema.org/Friday",
  saturday: "https://schema.org/Saturday",
  sunday: "https://schema.org/Sunday",
} as const satisfies Record<Weekday, DayOfWeek>
