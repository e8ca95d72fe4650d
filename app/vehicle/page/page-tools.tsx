import { useHydrated } from "#app/browser/use-hydrated.ts"
import { Icon } from "#app/ui/icon.tsx"
import { ShareButton } from "#app/ui/share-button.tsx"
import { shareTexts } from "#app/ui/share-texts.ts"
import { formatFullName, type Vehicle } from "#domain/vehicle/vehicle.ts"
import { Heart } from "../card/heart.tsx"
import { favouritesTexts } from "../card/texts.ts"
import "./page-tools.css"

type PageToolsProps = { readonly vehicle: Vehicle; readonly pageUrl: string }

/** Sharing needs script, so it appears after hydration. */
export function PageTools({ vehicle, pageUrl }: PageToolsProps) {
  const hydrated = useHydrated()
  return (
    <div className="page-tools">
      {hydrated && (
        <ShareButton
          title={formatFullName(vehicle)}
          url={pageUrl}
          label={shareTexts.share}
          className="quiet-button"
          iconClass="max-sm:hidden"
        />
      )}
      <Heart vehicle={vehicle} className="quiet-button heart-tool">
        <Icon name="heart" />
        {favouritesTexts.add}
      </Heart>
    </div>
  )
}
