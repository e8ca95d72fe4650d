import { memo } from "react"
import { NavLink } from "react-router"
import { commonTexts } from "#app/texts/common.ts"
import { navigation } from "#app/texts/navigation.ts"
import { formatHoursLine } from "#app/texts/opening-hours.ts"
import type { Dealer } from "#domain/dealer.ts"
import { buttonClass } from "./button-class.ts"
import { PhoneLink } from "./phone-link.tsx"
import { Sheet } from "./sheet.tsx"

export const MENU_SHEET = "menu"

/** Below the large breakpoint the navigation lives here. */
export const SiteMenu = memo(function SiteMenu({ dealer }: { dealer: Dealer }) {
  const [phone] = dealer.phones
  const hours = formatHoursLine(dealer.openingHours)
  const foot = (
    <>
      <PhoneLink phone={phone} className={buttonClass("call")} />
      <p className="low:hidden text-center text-ink-2 text-s">{hours}</p>
    </>
  )
  return (
    <Sheet name={MENU_SHEET} title={commonTexts.menu} foot={foot}>
      <nav aria-label={commonTexts.mainNavigation}>
        <ul>
          {navigation.map(({ name, path }) => (
            <li key={path}>
              <NavLink
                to={path}
                end={path === "/"}
                replace
                className="flex min-h-14 items-center justify-between border-line border-b font-medium text-[1.25rem] text-ink no-underline after:h-[5px] after:w-[27px] hover:text-brand aria-[current]:font-display aria-[current]:text-brand aria-[current]:after:bg-[radial-gradient(circle,currentColor_2px,transparent_2.4px)] aria-[current]:after:bg-[length:9px_5px]"
              >
                {name}
              </NavLink>
            </li>
          ))}
        </ul>
      </nav>
      <p className="mt-4 low:block hidden text-ink-2 text-s">{hours}</p>
    </Sheet>
  )
})
