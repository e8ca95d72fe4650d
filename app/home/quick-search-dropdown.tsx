import type { ReactNode } from "react"
import { quickSearchTexts } from "#app/texts/home.ts"
import { Icon } from "#app/ui/icon.tsx"

type QuickSearchDropdownProps = {
  readonly id: string
  readonly label: string
  /** What is chosen; nothing means all. */
  readonly value: string
  readonly children: ReactNode
  /** Comes with script. */
  readonly onClear?: () => void
}

const textButtonClass =
  "min-h-11 rounded-control px-3 font-bold text-link decoration-1 underline-offset-[.2em] hover:bg-brand-tint"

/** On the side of its button where there is more room, and never longer than that; centred where CSS cannot place it. */
const popoverClass =
  "m-auto w-76 min-w-0 flex-col rounded-card border border-line-2 bg-raised p-2 text-ink shadow-popover opacity-0 " +
  "transition-[opacity,overlay,display] transition-discrete duration-150 ease-out open:flex open:opacity-100 starting:open:opacity-0 " +
  "supports-[position-area:bottom]:inset-auto supports-[position-area:bottom]:m-0 supports-[position-area:bottom]:my-1.5 " +
  "supports-[position-area:bottom]:max-h-[calc(100%-0.75rem)] supports-[position-area:bottom]:w-[max(anchor-size(width),19rem)] " +
  "supports-[position-area:bottom]:[position-area:bottom_span-right] supports-[position-area:bottom]:[position-try-order:most-height] " +
  "supports-[position-area:bottom]:[position-try-fallbacks:flip-block,flip-inline,flip-block_flip-inline] " +
  "lg:supports-[position-area:bottom]:my-4.5 lg:supports-[position-area:bottom]:max-h-[calc(100%-2.25rem)]"

/** A native popover: it opens without script, closes on Escape and gives the focus back to its button. */
export function QuickSearchDropdown({ id, label, value, children, onClear }: QuickSearchDropdownProps) {
  return (
    <div className="relative not-first:before:absolute not-first:before:inset-y-3 not-first:before:-left-0.5 not-first:before:w-1 lg:not-first:before:dots-y">
      <button
        type="button"
        popoverTarget={id}
        className="group/trigger grid min-h-16 w-full grid-cols-[minmax(0,1fr)_auto] items-center gap-x-3 rounded-card border-[1.5px] border-control-line px-4.5 py-2 text-left transition-colors duration-150 hover:bg-brand-tint has-[+:popover-open]:bg-brand-tint lg:border-transparent"
      >
        <span className="text-ink-3 text-xs leading-[1.3]">{label}</span>
        <span className="row-start-2 truncate font-bold text-body leading-[1.3]">
          {value === "" ? quickSearchTexts.all : value}
        </span>
        <Icon
          name="chevron-down"
          className="col-start-2 row-span-2 row-start-1 size-5.5 text-brand transition-transform duration-200 ease-out group-has-[+:popover-open]/trigger:rotate-180"
        />
      </button>
      <fieldset popover="auto" id={id} aria-label={label} className={popoverClass}>
        <div className="max-h-86 min-h-0 flex-1 overflow-auto overscroll-contain p-1">{children}</div>
        <div className="mt-2 flex justify-between gap-2 border-line border-t pt-2">
          {onClear && (
            <button type="button" onClick={onClear} className={`${textButtonClass} underline`}>
              {quickSearchTexts.clear}
            </button>
          )}
          <button
            type="button"
            popoverTarget={id}
            popoverTargetAction="hide"
            className={`${textButtonClass} ml-auto`}
          >
            {quickSearchTexts.done}
          </button>
        </div>
      </fieldset>
    </div>
  )
}
