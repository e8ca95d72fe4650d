import type { ReactNode } from "react"
import { Link } from "react-router"
import { Icon } from "#app/ui/icon.tsx"

type MoreLinkProps = { readonly to: string; readonly className: string; readonly children: ReactNode }

/** A word that leads on, with an arrow that leans forward. */
export function MoreLink({ to, className, children }: MoreLinkProps) {
  return (
    <Link
      to={to}
      className={`group/more inline-flex min-h-11 items-center gap-2 font-bold no-underline hover:underline ${className}`}
    >
      {children}
      <Icon
        name="arrow-right"
        className="size-5.5 transition-transform duration-200 ease-out motion-safe:group-hover/more:translate-x-0.75"
      />
    </Link>
  )
}
