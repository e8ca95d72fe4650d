import { useHydrated } from "#app/browser/use-hydrated.ts"
import { Icon } from "#app/ui/icon.tsx"
import { ShareButton } from "#app/ui/share-button.tsx"
import { shareTexts } from "#app/ui/share-texts.ts"
import { formatFullName, type Vehicle } from "#domain/vehicle/vehicle.ts"
import { Heart } from "../card/heart.tsx"
import { favouritesTexts } from "../card/texts.ts"
import { pageToolTexts } from "../texts.ts"
import "./page-tools.css"

type PageToolsProps = { readonly vehicle: Vehicle; readonly pageUrl: string }

/** Sharing and printing need script, so they appear after hydration. */
export function PageTools({ vehicle, pageUrl }: PageToolsProps) {
  const hydrated = useHydrated()
  return (
    <div className="page-tools">
      {hydrated && (
        <>
          <ShareButton
            title={formatFullName(vehicle)}
            url={pageUrl}
            label={shareTexts.share}
            className="quiet-button"
            iconClass="page-tools-icon"
          />
          <button type="button" onClick={() => print()} className="quiet-button page-tools-print">
            <Icon name="printer" className="size-5" />
            {pageToolTexts.print}
          </button>
        </>
      )}
      <Heart vehicle={vehicle} className="quiet-button heart-tool">
        <Icon name="heart" />
        {favouritesTexts.add}
      </Heart>
    </div>
  )
}
