import { Mark } from "#app/ui/ornaments.tsx"
import { commonTexts } from "#app/ui/texts.ts"

export function NoPhoto() {
  return (
    <span className="no-photo">
      <Mark className="no-photo-mark" />
      {commonTexts.noPhoto}
    </span>
  )
}
