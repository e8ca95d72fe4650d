import { Link } from "react-router"
import type { Dealer } from "#domain/dealer/dealer.ts"
import { Mark } from "../ui/ornaments.tsx"

export function FooterLogo({ dealer, under }: { dealer: Dealer; under: string }) {
  return (
    <Link to="/" className="footer-logo">
      <Mark />
      <span>
        {dealer.name}
        <small>{under}</small>
        <span className="sr-only"> – domů</span>
      </span>
    </Link>
  )
}
