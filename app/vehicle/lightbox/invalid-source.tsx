import { lightboxTexts } from "#app/texts/vehicle.ts"
import { Icon } from "#app/ui/icon.tsx"

export function InvalidSource() {
  return (
    <p className="flex items-center gap-3 text-lead text-white">
      <Icon name="image-off" className="size-7" />
      {lightboxTexts.invalidSource}
    </p>
  )
}
