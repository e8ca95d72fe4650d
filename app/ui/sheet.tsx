import { memo, type ReactNode, useEffect, useRef } from "react"
import { Link, useLocation } from "react-router"
import { commonTexts } from "#app/texts/common.ts"
import { Icon } from "./icon.tsx"
import { useSheetHistory } from "./sheet-history.ts"
import { useHydrated } from "./use-hydrated.ts"

type SheetProps = {
  /** The hash that opens it without script, and its name in the history entry. */
  readonly name: string
  readonly title: string
  readonly children: ReactNode
  /** Where the sheet changes the address: the query that closing must keep, also while its answer is on its way. */
  readonly wanted?: string
  /** Stays in view at the bottom. */
  readonly foot?: ReactNode
}

/** A panel that slides in from the right: modal with script, a block opened by its address without. */
export function Sheet({ name, title, children, wanted, foot }: SheetProps) {
  const dialog = useRef<HTMLDialogElement>(null)
  const { search } = useLocation()
  const { open, leave } = useSheetHistory(name, wanted)
  const hydrated = useHydrated()

  useEffect(() => {
    if (!open) return dialog.current?.close()
    if (!dialog.current?.open) dialog.current?.showModal()
    document.documentElement.style.overflow = "hidden"
    return () => {
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
      onClick={(event) => event.target === event.currentTarget && event.currentTarget.close()}
      className="fixed inset-y-0 right-0 left-auto z-60 m-0 h-dvh max-h-none w-[min(24rem,calc(100%-2.5rem))] max-tiny:w-full max-w-none translate-x-full overscroll-contain bg-bg text-ink shadow-popover transition-[translate,overlay,display] transition-discrete duration-300 ease-out backdrop:bg-scrim backdrop:opacity-0 backdrop:transition-opacity backdrop:duration-300 open:translate-x-0 open:backdrop:opacity-100 not-data-hydrated:target:block not-data-hydrated:target:translate-x-0 starting:open:translate-x-full starting:open:backdrop:opacity-0"
    >
      <div className="flex h-full flex-col">
        <div className="flex min-h-(--header-h) items-center justify-between gap-4 border-line border-b px-(--gutter)">
          <h2 className="font-display text-[1.375rem] tracking-[-0.015em]">{title}</h2>
          <Link
            to={{ search, hash: "" }}
            onClick={(event) => {
              event.preventDefault()
              dialog.current?.close()
            }}
            className="-mr-2.5 inline-flex min-h-12 items-center gap-2 rounded-control px-3 font-bold text-ink no-underline hover:bg-brand-tint"
          >
            {commonTexts.close}
            <Icon name="close" className="size-5 max-tiny:hidden" />
          </Link>
        </div>
        <div className="flex-1 overflow-auto overscroll-contain px-(--gutter) pt-4 pb-8">
          <Body resting={hydrated && !open}>{children}</Body>
        </div>
        {foot !== undefined && (
          <div className="grid gap-3 border-line border-t bg-surface px-(--gutter) pt-4 pb-[max(1rem,env(safe-area-inset-bottom))]">
            {foot}
          </div>
        )}
      </div>
    </dialog>
  )
}

/** What is in a closed sheet is not drawn anew while the page around it changes; opening it brings it up to date. */
const Body = memo(
  ({ children }: { readonly resting: boolean; readonly children: ReactNode }) => children,
  (_, { resting }) => resting,
)
