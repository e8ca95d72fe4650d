import { useController, useLightboxState } from "yet-another-react-lightbox"
import { commonTexts } from "#app/texts/common.ts"
import { Icon } from "#app/ui/icon.tsx"

/** "3 / 18 Škoda Octavia"; screen readers hear it from the slide itself. */
export function SlidePosition({ name }: { name: string }) {
  const { currentIndex, slides } = useLightboxState()
  return (
    <p
      aria-hidden="true"
      className="absolute top-2.5 left-[clamp(.75rem,2vw,1.5rem)] flex h-12 items-center gap-3 font-bold text-[1.125rem] text-white tabular-nums"
    >
      {currentIndex + 1} / {slides.length}
      <span className="hidden font-normal text-[1rem] opacity-80 sm:inline">{name}</span>
    </p>
  )
}

export function CloseButton() {
  const { close } = useController()
  return (
    <button
      type="button"
      onClick={() => close()}
      className="inline-flex h-12 items-center gap-2 rounded-control px-3.5 font-bold text-white hover:bg-white/15"
    >
      {commonTexts.close}
      <Icon name="close" />
    </button>
  )
}
