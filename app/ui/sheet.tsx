import { type ReactNode, type RefObject, useEffect, useEffectEvent, useRef } from "react"
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
  foot(close: () => void): ReactNode
  /** Whether a wide window shows it in its place in the page. */
  readonly inPage?: boolean
}

/**
 * A panel that slides in from the right: a modal dialog with script, opened by its hash without. No `<dialog>`, because the
 * same elements are a plain part of the page where the window is wide.
 */
export function Sheet({ name, title, children, wanted, foot, inPage = false }: SheetProps) {
  const sheet = useRef<HTMLDivElement>(null)
  const openedAt = useRef(0)
  const { search } = useLocation()
  const { open, leave } = useSheetHistory(name, wanted)
  const hydrated = useHydrated()
  const modal = open && hydrated
  useModal(sheet, modal, leave)
  useEffect(() => {
    if (modal) openedAt.current = performance.now()
  }, [modal])

  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents lint/a11y/noStaticElementInteractions: a click beside the panel closes it; Escape does too
    <div
      ref={sheet}
      id={name}
      {...(modal && { role: "dialog", "aria-modal": true, "aria-label": title })}
      data-hydrated={hydrated || undefined}
      onClickCapture={(event) => {
        if (event.detail < 2 || event.timeStamp - openedAt.current > DOUBLE_CLICK_MS) return
        event.preventDefault()
        event.stopPropagation()
      }}
      onClick={(event) => event.target === event.currentTarget && leave()}
      className={inPage ? "sheet sheet-in-page" : "sheet"}
    >
      <div className="sheet-content">
        <div className="sheet-head">
          <h2 className="sheet-title">{title}</h2>
          <Link
            to={{ search, hash: "" }}
            onClick={(event) => {
              event.preventDefault()
              leave()
            }}
            className="sheet-close"
          >
            {commonTexts.close}
            <Icon name="close" />
          </Link>
        </div>
        <div className="sheet-body">{children}</div>
        <div className="sheet-foot">{foot(leave)}</div>
      </div>
    </div>
  )
}

/**
 * While it is open, nothing else on the page can be reached, and Escape or a wide window closes it. That comes after the paint
 * which shows the sheet: the browser then computes the style of the whole page anew.
 */
function useModal(sheet: RefObject<HTMLElement | null>, open: boolean, leave: () => void): void {
  const close = useEffectEvent(leave)
  useEffect(() => {
    if (!open || sheet.current === null) return
    const { activeElement: opener, documentElement: page } = document
    const others = listOthers(sheet.current)
    const listening = new AbortController()
    const wide = matchMedia(WIDE)
    if (wide.matches) close()
    wide.addEventListener("change", () => close(), listening)
    document.addEventListener("keydown", ({ key }) => key === "Escape" && close(), listening)
    const first = sheet.current.querySelector("a")
    requestAnimationFrame(() =>
      setTimeout(() => {
        if (listening.signal.aborted) return
        for (const other of others) other.inert = true
        page.style.overflow = "hidden"
        first?.focus()
      }),
    )
    return () => {
      listening.abort()
      for (const other of others) other.inert = false
      page.style.overflow = ""
      if (opener instanceof HTMLElement) opener.focus({ preventScroll: true })
    }
  }, [sheet, open])
}

/** All of the page but the element, what it contains, and what contains it. */
function listOthers(element: HTMLElement): HTMLElement[] {
  const { parentElement: parent } = element
  if (parent === null || element === document.body) return []
  const siblings = [...parent.children]
    .filter((child) => child instanceof HTMLElement)
    .filter((child) => child !== element && !child.inert)
  return [...siblings, ...listOthers(parent)]
}
