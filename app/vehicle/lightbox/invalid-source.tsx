import { Icon } from "#app/ui/icon.tsx"
import { lightboxTexts } from "../texts.ts"

export function InvalidSource() {
  return (
    <p className="invalid-source">
      <Icon name="image-off" className="size-7" />
      {lightboxTexts.invalidSource}
    </p>
  )
}
