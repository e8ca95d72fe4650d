/** Indigo means "go on", apricot means "talk to us". At most one filled button of each in a view. */
const variants = {
  primary: "border-transparent bg-brand text-on-brand hover:bg-brand-hover active:bg-brand-active",
  quiet: "border-control-line bg-surface text-brand hover:border-brand hover:bg-brand-tint",
  call: "border-transparent bg-call text-on-call hover:bg-call-hover",
  callQuiet: "border-call-line bg-surface text-ink hover:bg-call-tint",
  paper: "border-transparent bg-paper text-on-paper hover:bg-[var(--apricot-1)]",
} as const

const sizes = {
  normal: "min-h-13 px-[min(1.375rem,6vw)] text-body",
  large: "min-h-14 px-[min(1.75rem,5vw)] text-[1.125rem]",
} as const

/** For links and buttons alike. */
export function buttonClass(variant: keyof typeof variants, size: keyof typeof sizes = "normal"): string {
  return (
    "inline-flex items-center justify-center gap-2.5 rounded-control border-[1.5px] py-2 text-center " +
    "leading-tight font-bold no-underline transition-colors duration-150 ease-out active:translate-y-px " +
    "aria-disabled:cursor-not-allowed aria-disabled:border-line aria-disabled:bg-transparent aria-disabled:text-ink-off " +
    `forced-colors:border-[ButtonText] ${variants[variant]} ${sizes[size]}`
  )
}

/** A round button that holds only an arrow or a pause sign; it needs a title. */
export const roundButtonClass =
  "inline-grid size-12 shrink-0 place-items-center rounded-full border-[1.5px] border-control-line bg-surface text-brand " +
  "transition-colors duration-150 hover:bg-brand-tint disabled:border-line disabled:text-ink-off disabled:hover:bg-surface"
