import { useController, useLightboxState } from "yet-another-react-lightbox"
import { commonTexts } from "#app/texts/common.ts"
import { Icon } from "#app/ui/icon.tsx"

/** "3 / 18 Škoda Octavia"; hidden from screen readers, because each slide has it as its label. */
export function SlidePosition({ name }: { name: string }) {
  const { currentIndex, slides } = useLightboxState()
  return (
    <p aria-hidden="true" className="lightbox-position">
      {currentIndex + 1} / {slides.length}
      <span className="lightbox-position-name">{name}</span>
    </p>
  )
}

export function CloseButton() {
  const { close } = useController()
  return (
    <button type="button" onClick={() => close()} className="lightbox-close">
      {commonTexts.close}
      <Icon name="close" />
    </button>
  )
}
