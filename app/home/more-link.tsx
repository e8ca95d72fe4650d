import type { ReactNode } from "react"
import { Link } from "react-router"
import { Icon } from "#app/ui/icon.tsx"
import "./more-link.css"
import "#app/ui/lone-link.css"

type MoreLinkProps = { readonly to: string; readonly className: string; readonly children: ReactNode }

/** A link with an arrow that moves forward under the pointer. */
export function MoreLink({ to, className, children }: MoreLinkProps) {
  return (
    <Link to={to} className={`lone-link ${className}`}>
      {children}
      <Icon name="arrow-right" className="more-link-arrow" />
    </Link>
  )
}
