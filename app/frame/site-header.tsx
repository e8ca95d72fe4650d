import { memo } from "react"
import { Link, NavLink } from "react-router"
import { navigation } from "#app/frame/navigation.ts"
import { commonTexts } from "#app/texts/common.ts"
import type { Dealer } from "#domain/dealer.ts"
import { Icon } from "../ui/icon.tsx"
import { useSheetLink } from "../ui/sheet-history.ts"
import { Logo } from "./logo.tsx"
import { MENU_SHEET } from "./site-menu.tsx"

export const SiteHeader = memo(function SiteHeader({ dealer }: { dealer: Dealer }) {
  const [phone] = dealer.phones
  return (
    <header className="site-header">
      <div className="wrap site-header-bar">
        <Logo dealer={dealer} under={dealer.town} />
        <nav aria-label={commonTexts.mainNavigation} className="site-nav">
          <ul>
            {navigation.map(({ name, path }) => (
              <li key={path}>
                <NavLink to={path} end={path === "/"} className="nav-link">
                  {name}
                </NavLink>
              </li>
            ))}
          </ul>
        </nav>
        <a href={`tel:${phone.dial}`} className="header-call header-call-number">
          <Icon name="phone" />
          {phone.display}
        </a>
        <div className="header-tools">
          <a
            href={`tel:${phone.dial}`}
            aria-label={`${commonTexts.call} ${phone.display}`}
            className="header-call header-call-icon"
          >
            <Icon name="phone" />
          </a>
          <MenuButton />
        </div>
      </div>
    </header>
  )
})

function MenuButton() {
  return (
    <Link {...useSheetLink(MENU_SHEET)} aria-haspopup="dialog" className="menu-button">
      <Icon name="menu" />
      {commonTexts.menu}
    </Link>
  )
}
