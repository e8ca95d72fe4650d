import { Link } from "react-router"
import type { Dealer } from "#domain/dealer.ts"
import { Mark } from "../ui/ornaments.tsx"

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
    <Link to="/" className={onCloth ? "logo logo-on-cloth" : "logo"}>
      <Mark />
      <span>
        {dealer.name}
        <small>{under}</small>
        <span className="sr-only"> – domů</span>
      </span>
    </Link>
  )
}
