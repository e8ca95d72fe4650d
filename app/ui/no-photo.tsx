import { commonTexts } from "#app/texts/common.ts"
import { Mark } from "./ornaments.tsx"

export function NoPhoto() {
  return (
    <span className="no-photo">
      <Mark className="no-photo-mark" />
      {commonTexts.noPhoto}
    </span>
  )
}
