import { galleryTexts } from "#app/texts/vehicle.ts"
import { Icon } from "#app/ui/icon.tsx"
import type { Medium } from "./list-media.ts"

const words = {
  image: galleryTexts.label,
  video: galleryTexts.video,
  youtube: galleryTexts.youTube,
  other: galleryTexts.other,
} as const

/** Drawn in place of what is not a photo: nothing is fetched before the visitor asks. */
export function MediaPlaceholder({ kind }: Pick<Medium, "kind">) {
  return (
    <span className="cloth grid size-full place-content-center justify-items-center gap-3 p-2 text-s">
      <span className="grid size-16 place-items-center rounded-full bg-paper text-on-paper">
        <Icon name={iconOf(kind)} className="size-7" />
      </span>
      <span aria-hidden="true">{words[kind]}</span>
    </span>
  )
}

/** The same in a thumbnail, where there is room for a sign only; also for a photo that does not arrive. */
export function SmallPlaceholder({ kind }: Pick<Medium, "kind">) {
  const ground = kind === "image" ? "bg-brand-tint text-ink-3" : "cloth"
  return (
    <span className={`grid size-full place-items-center ${ground}`}>
      <Icon name={kind === "image" ? "image-off" : iconOf(kind)} />
    </span>
  )
}

function iconOf(kind: Medium["kind"]): "play" | "info" {
  return kind === "other" ? "info" : "play"
}
