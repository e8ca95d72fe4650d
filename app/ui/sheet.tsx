import { memo, type ReactNode, useEffect, useRef } from "react"
import { Link, useLocation } from "react-router"
import { useHydrated } from "../browser/use-hydrated.ts"
import { Icon } from "./icon.tsx"
import { useSheetHistory } from "./sheet-history.ts"
import { commonTexts } from "./texts.ts"
import "./sheet.css"

/** The second of a double click would hit what has just come under the pointer. */
const DOUBLE_CLICK_MS = 1000

/** From here on the page shows everything that sheets hold: a tablet that is turned needs none. */
const WIDE = "(min-width: 64rem)"

type SheetProps = {
  /** The hash that opens it without script, and its name in the history entry. */
  readonly name: string
  readonly title: string
  readonly children: ReactNode
  /** Where the sheet changes the URL: the query to preserve on close, also while its result is loading. */
  readonly wanted?: string
  /** Stays in view at the bottom. */
  readonly foot?: ReactNode
}

/** A panel that slides in from the right: a modal dialog with script, opened by its hash without. */
export function Sheet({ name, title, children, wanted, foot }: SheetProps) {
  const dialog = useRef<HTMLDialogElement>(null)
  const openedAt = useRef(0)
  const { search } = useLocation()
  const { open, leave } = useSheetHistory(name, wanted)
  const hydrated = useHydrated()

  useEffect(() => {
    if (!open) return dialog.current?.close()
    if (!dialog.current?.open) dialog.current?.showModal()
    openedAt.current = performance.now()
    document.documentElement.style.overflow = "hidden"
    const wide = matchMedia(WIDE)
    const close = () => dialog.current?.close()
    wide.addEventListener("change", close)
    return () => {
      wide.removeEventListener("change", close)
      document.documentElement.style.overflow = ""
    }
  }, [open])

  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: a click beside the panel closes it; Escape does natively
    <dialog
      ref={dialog}
      id={name}
      aria-label={title}
      data-hydrated={hydrated || undefined}
      onClose={leave}
      onClickCapture={(event) => {
        if (event.detail < 2 || event.timeStamp - openedAt.current > DOUBLE_CLICK_MS) return
        event.preventDefault()
        event.stopPropagation()
      }}
      onClick={(event) => event.target === event.currentTarget && event.currentTarget.close()}
      className="sheet"
    >
      <div className="sheet-content">
        <div className="sheet-head">
          <h2 className="sheet-title">{title}</h2>
          <Link
            to={{ search, hash: "" }}
            onClick={(event) => {
              event.preventDefault()
              dialog.current?.close()
            }}
            className="sheet-close"
          >
            {commonTexts.close}
            <Icon name="close" />
          </Link>
        </div>
        <div className="sheet-body">
          <Body resting={hydrated && !open}>{children}</Body>
        </div>
        {foot !== undefined && <div className="sheet-foot">{foot}</div>}
      </div>
    </dialog>
  )
}

/** The content of a closed sheet is not rendered again while the page changes; opening it updates it. */
const Body = memo(
  ({ children }: { readonly resting: boolean; readonly children: ReactNode }) => children,
  (_, { resting }) => resting,
)
