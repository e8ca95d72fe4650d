import { memo } from "react"
import { Link, NavLink } from "react-router"
import { commonTexts } from "#app/texts/common.ts"
import { navigation } from "#app/texts/navigation.ts"
import type { Dealer } from "#domain/dealer.ts"
import { Icon } from "./icon.tsx"
import { Logo } from "./logo.tsx"
import { useSheetLink } from "./sheet-history.ts"
import { MENU_SHEET } from "./site-menu.tsx"

export const SiteHeader = memo(function SiteHeader({ dealer }: { dealer: Dealer }) {
  const [phone] = dealer.phones
  return (
    <header className="sticky low:static top-0 z-40 border-line border-b bg-bg print:hidden">
      <div className="wrap flex min-h-(--header-h) flex-wrap items-center gap-x-2 sm:gap-x-4 lg:flex-nowrap">
        <Logo dealer={dealer} under={dealer.town} />
        <nav aria-label={commonTexts.mainNavigation} className="ml-auto hidden lg:block">
          <ul className="flex gap-[clamp(0rem,-1rem+1.6vw,.5rem)]">
            {navigation.map(({ name, path }) => (
              <li key={path}>
                <NavLink
                  to={path}
                  end={path === "/"}
                  className="relative flex min-h-12 items-center rounded-control px-3 font-medium text-[1rem] text-ink-2 no-underline transition-colors duration-150 after:absolute after:inset-x-3 after:bottom-1.5 after:h-1 hover:bg-brand-tint hover:text-brand aria-[current]:font-bold aria-[current]:text-brand aria-[current]:after:bg-[radial-gradient(circle,currentColor_1.5px,transparent_1.9px)] aria-[current]:after:bg-[length:7px_4px]"
                >
                  {name}
                </NavLink>
              </li>
            ))}
          </ul>
        </nav>
        <a
          href={`tel:${phone.dial}`}
          className="ml-2 hidden min-h-11.5 items-center gap-2 whitespace-nowrap rounded-control bg-call px-4 font-bold text-on-call tabular-nums no-underline hover:bg-call-hover lg:inline-flex"
        >
          <Icon name="phone" />
          {phone.display}
        </a>
        <div className="ml-auto flex gap-2 lg:hidden">
          <a
            href={`tel:${phone.dial}`}
            aria-label={`${commonTexts.call} ${phone.display}`}
            className="inline-grid size-11.5 place-items-center rounded-control bg-call text-on-call max-[22rem]:hidden max-tiny:inline-grid"
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
    <Link
      {...useSheetLink(MENU_SHEET)}
      aria-haspopup="dialog"
      className="inline-flex min-h-11.5 items-center gap-2 rounded-control border-[1.5px] border-control-line bg-surface px-3.5 font-bold text-[1rem] text-ink no-underline"
    >
      <Icon name="menu" />
      {commonTexts.menu}
    </Link>
  )
}
