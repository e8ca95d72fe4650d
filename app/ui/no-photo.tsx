import { commonTexts } from "#app/texts/common.ts"
import { Mark } from "./ornaments.tsx"

export function NoPhoto() {
  return (
    <span className="grid size-full place-content-center justify-items-center gap-3 bg-brand-tint p-2 text-center text-ink-3 text-s max-sm:in-data-rows:gap-1 max-sm:in-data-rows:text-xs">
      <Mark className="size-[4.5rem] max-sm:in-data-rows:size-9 text-[var(--indigo-3)]" />
      {commonTexts.noPhoto}
    </span>
  )
}
