import { Link } from "react-router"
import { CallToAction } from "#app/dealer/call-to-action.tsx"
import { useDealer } from "#app/site/use-dealer.ts"
import { makeTexts } from "#app/stock/make/texts.ts"
import { formatCallOutText, stockTexts } from "#app/stock/texts.ts"
import { buttonClass } from "#app/ui/button-class.ts"
import { commonTexts } from "#app/ui/texts.ts"
import { formatMonth } from "#domain/czech/month.ts"
import { pagePaths } from "#domain/site/site-paths.ts"
import { findMainPhoto } from "#domain/vehicle/media.ts"
import { formatVehicleName } from "#domain/vehicle/vehicle.ts"
import { findMakePath } from "#domain/vehicle/vehicle-path.ts"
import { cardBadgeTexts } from "../card/texts.ts"
import { Photo } from "../photo/photo.tsx"
import { soldTexts } from "../texts.ts"
import type { Route } from "./+types/route.ts"
import { SimilarVehicles } from "./similar-vehicles.tsx"
import "./sold-page.css"

type SoldPageProps = Extract<Route.ComponentProps["loaderData"], { readonly sold: object }>

/** A link to a sold vehicle stays useful: it offers similar ones. */
export function SoldPage({ sold, soldOn, watchPath, similar }: SoldPageProps) {
  const makePath = similar.some(({ make }) => make === sold.make) ? findMakePath(sold.make) : undefined
  return (
    <>
      <div className="wrap sold">
        <SoldPhoto key={sold.id} sold={sold} soldOn={soldOn} />
        <div>
          <h1>{soldTexts.heading}</h1>
          <p className="lead mt-3">
            <strong className="font-bold text-ink">{formatVehicleName(sold)}</strong> {sold.supplement}{" "}
            {soldTexts.owner}
          </p>
          <p className="mt-6 grid gap-3 sm:flex sm:flex-wrap">
            <Link to={makePath ?? pagePaths.stock} className={buttonClass("primary")}>
              {makePath === undefined ? soldTexts.all : makeTexts.heading(sold.make)}
            </Link>
            {watchPath !== null && (
              <a href={watchPath} rel="nofollow" className={buttonClass("quiet")}>
                {soldTexts.watch}
              </a>
            )}
            <Link to={pagePaths.contact} className={buttonClass("callQuiet")}>
              {commonTexts.contactUs}
            </Link>
          </p>
        </div>
      </div>
      <SimilarVehicles vehicles={similar} />
      <CallToAction title={stockTexts.callOut} text={formatCallOutText(useDealer())} />
    </>
  )
}

/** The photo stays at the provider for a while; once it is gone, the tag stands alone. */
function SoldPhoto({ sold, soldOn }: Pick<SoldPageProps, "sold" | "soldOn">) {
  return (
    <div className="sold-photo">
      <Photo
        vehicle={sold}
        number={findMainPhoto(sold) ?? 1}
        alt={formatVehicleName(sold)}
        urgency="soon"
        sizes="(min-width: 64rem) 40rem, 100vw"
        substitute={false}
      />
      <p className="sold-tag">
        <strong>{cardBadgeTexts.sold}</strong> <span>{formatMonth(soldOn)}</span>
      </p>
    </div>
  )
}
