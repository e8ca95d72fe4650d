import { commonTexts } from "#app/texts/common.ts"
import { Mark } from "./ornaments.tsx"

export function NoPhoto() {
  return (
    <span className="grid size-full place-content-center justify-items-center gap-3 max-tiny:gap-1 bg-brand-tint p-2 max-tiny:pb-6 text-center text-ink-3 text-s max-sm:rows:gap-1 max-sm:rows:text-xs">
      <Mark className="size-[4.5rem] max-tiny:size-9 max-sm:rows:size-9 text-[var(--indigo-3)]" />
      {commonTexts.noPhoto}
    </span>
  )
}
