import { Link } from "react-router"
import type { Dealer } from "#domain/dealer.ts"
import { Mark } from "./ornaments.tsx"

/** On paper indigo, on cloth white. */
export function Logo({
  dealer,
  under,
  onCloth = false,
}: {
  dealer: Dealer
  under: string
  onCloth?: boolean
}) {
  return (
    <Link
      to="/"
      className={`inline-flex min-h-11 items-center gap-2.5 sm:whitespace-nowrap font-display text-[1.25rem] leading-none tracking-[-0.02em] no-underline ${onCloth ? "text-on-cloth" : "text-ink"}`}
    >
      <Mark className={`size-9 ${onCloth ? "text-on-cloth" : "text-brand"}`} />
      <span>
        {dealer.name}
        <small
          className={`mt-1 block font-medium text-xs tracking-normal ${onCloth ? "text-on-cloth-2" : "text-ink-3"}`}
        >
          {under}
        </small>
        <span className="sr-only"> – domů</span>
      </span>
    </Link>
  )
}
