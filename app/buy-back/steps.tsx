type Step = { readonly title: string; readonly text: string }

const dotsDown =
  "after:absolute after:top-15 after:bottom-3 after:left-[calc(1.75rem-3px)] after:w-1.5 " +
  "after:bg-[radial-gradient(circle,var(--brand)_1.8px,transparent_2.2px)] after:bg-[length:6px_12px] " +
  "after:bg-[position:center_top] after:bg-repeat-y last:after:hidden"

const dotsAcross =
  "lg:after:top-[calc(1.5rem-3px)] lg:after:right-[-1.75rem] lg:after:bottom-auto lg:after:left-17 lg:after:h-1.5 " +
  "lg:after:w-auto lg:after:bg-[length:12px_6px] lg:after:bg-[position:left_center] lg:after:bg-repeat-x"

/** A timeline: down the page on small screens, across it on large ones. */
export function Steps({ steps }: { steps: readonly Step[] }) {
  return (
    <ol className="mt-8 grid grid-cols-1 lg:mt-12 lg:grid-cols-4 lg:gap-10">
      {steps.map(({ title, text }, place) => (
        <li
          key={title}
          className={`relative pb-8 pl-20 max-tiny:pt-15 max-tiny:pl-0 max-tiny:after:hidden last:pb-0 lg:pt-17 lg:pb-0 lg:pl-0 ${dotsDown} ${dotsAcross}`}
        >
          <span
            aria-hidden="true"
            className="absolute -top-1 left-0 grid size-14 place-items-center rounded-full bg-brand font-display text-[1.5rem] text-on-brand lining-nums forced-colors:border"
          >
            {place + 1}
          </span>
          <h3 className="pt-2 text-[1.375rem]">{title}</h3>
          <p className="mt-1.5 text-ink-2">{text}</p>
        </li>
      ))}
    </ol>
  )
}
