import { Icon, type IconName } from "#app/ui/icon.tsx"
import { commonTexts } from "#app/ui/texts.ts"
import type { Carousel } from "#app/ui/use-carousel.ts"

type GalleryToolsProps = { readonly carousel: Carousel; readonly position: string }
type ToolProps = {
  readonly icon: IconName
  readonly text: string
  readonly onClick: () => void
  readonly step?: boolean
}

/** Which photos are in view, the pause button and the arrows. */
export function GalleryTools({ carousel, position }: GalleryToolsProps) {
  const { playing } = carousel
  return (
    <div className="gallery-tools print:hidden">
      <span className="gallery-tool gallery-position">
        <Icon name="camera" />
        {position}
      </span>
      {carousel.canPlay && (
        <Tool
          icon={playing ? "pause" : "play"}
          text={playing ? commonTexts.pause : commonTexts.play}
          onClick={carousel.toggle}
        />
      )}
      <Tool step icon="chevron-left" text={commonTexts.previous} onClick={() => carousel.step(-1)} />
      <Tool step icon="chevron-right" text={commonTexts.next} onClick={() => carousel.step(1)} />
    </div>
  )
}

function Tool({ icon, text, onClick, step = false }: ToolProps) {
  return (
    <button
      type="button"
      title={text}
      aria-label={text}
      onClick={onClick}
      className={`gallery-tool gallery-button ${step ? "gallery-step" : ""}`}
    >
      <Icon name={icon} />
    </button>
  )
}
