import { memo } from "react"
import { NavLink } from "react-router"
import { PhoneLink } from "#app/dealer/phone-link.tsx"
import { navigation } from "#app/frame/navigation.ts"
import { useDealer } from "#app/site/use-dealer.ts"
import { commonTexts } from "#app/ui/texts.ts"
import { formatHoursLine } from "#domain/czech/opening-hours.ts"
import { buttonClass } from "../ui/button-class.ts"
import { Sheet } from "../ui/sheet.tsx"
import "./site-menu.css"

export const MENU_SHEET = "menu"

/** The navigation below the large breakpoint. */
export const SiteMenu = memo(function SiteMenu() {
  const { phones, openingHours } = useDealer()
  const renderFoot = () => (
    <>
      <PhoneLink phone={phones[0]} className={buttonClass("call")} />
      <p className="menu-hours">{formatHoursLine(openingHours)}</p>
    </>
  )
  return (
    <Sheet name={MENU_SHEET} title={commonTexts.menu} foot={renderFoot}>
      <nav aria-label={commonTexts.mainNavigation}>
        <ul>
          {navigation.map(({ name, path }) => (
            <li key={path}>
              <NavLink to={path} discover="none" end={path === "/"} replace className="menu-link">
                {name}
              </NavLink>
            </li>
          ))}
        </ul>
      </nav>
    </Sheet>
  )
})
