import { lightboxTexts } from "#app/texts/vehicle.ts"
import { Icon } from "#app/ui/icon.tsx"

export function InvalidSource() {
  return (
    <p className="invalid-source">
      <Icon name="image-off" className="size-7" />
      {lightboxTexts.invalidSource}
    </p>
  )
}
