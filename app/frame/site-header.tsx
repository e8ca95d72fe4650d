import { memo } from "react"
import { Link, NavLink } from "react-router"
import { useFavourites } from "#app/browser/stored/favourites.ts"
import { PhoneLink } from "#app/dealer/phone-link.tsx"
import { navigation } from "#app/frame/navigation.ts"
import { useDealer } from "#app/site/use-dealer.ts"
import { commonTexts } from "#app/ui/texts.ts"
import { FAVOURITES_FORM } from "#app/vehicle/card/heart.tsx"
import { favouritesTexts } from "#app/vehicle/card/texts.ts"
import { formatHoursLine } from "#domain/czech/opening-hours.ts"
import { pagePaths } from "#domain/site/site-paths.ts"
import { buildFavouritesPath } from "#domain/stock/favourites.ts"
import { useHydrated } from "../browser/use-hydrated.ts"
import { buttonClass } from "../ui/button-class.ts"
import { Icon } from "../ui/icon.tsx"
import { Mark } from "../ui/ornaments.tsx"
import { Sheet } from "../ui/sheet.tsx"
import { useSheetLink } from "../ui/sheet-history.ts"
import "./header-logo.css"
import "./header-tools.css"
import "./site-header.css"
import "./site-menu.css"

export const SiteHeader = memo(function SiteHeader() {
  const [phone] = useDealer().phones
  return (
    <header className="site-header">
      <div className="site-header-bar">
        <HeaderLogo />
        <nav aria-label={commonTexts.mainNavigation} className="site-nav">
          <ul>
            {navigation.map(({ name, path }) => (
              <li key={path}>
                <NavLink to={path} discover="none" end={path === "/"} className="nav-link">
                  {name}
                </NavLink>
              </li>
            ))}
          </ul>
        </nav>
        <div className="header-tools">
          <FavouritesTool />
          <a href={`tel:${phone.dial}`} className="header-tool header-tool-call">
            <Icon name="phone" />
            {commonTexts.callShort}
            <span className="sr-only">{` ${phone.display}`}</span>
          </a>
          <MenuButton />
        </div>
        <a href={`tel:${phone.dial}`} className="header-call">
          <Icon name="phone" />
          {phone.display}
        </a>
      </div>
    </header>
  )
})

/** The town is left out beside a name that says it. */
function HeaderLogo() {
  const { name, shortName, town } = useDealer()
  const showsTown = name.includes(town)
  return (
    <Link to="/" className="header-logo">
      <Mark />
      <span className="header-names">
        <b className={`header-name ${shortName === null ? "" : "header-with-whole-name"}`}>{name}</b>
        {shortName !== null && <b className="header-name header-with-short-name">{shortName}</b>}
        {!(showsTown && shortName === null) && (
          <span className={`header-town ${showsTown ? "header-with-short-name" : ""}`}>
            <span>{town}</span>
          </span>
        )}
        <span className="sr-only"> – domů</span>
      </span>
    </Link>
  )
}

function MenuButton() {
  return (
    <Link {...useSheetLink(MENU_SHEET)} aria-haspopup="dialog" className="header-tool header-tool-menu">
      <Icon name="menu" />
      {commonTexts.menu}
    </Link>
  )
}

const toolClass = "header-tool header-tool-favourites"

/** Without script it sends the hearts that are ticked on the page; with script it leads to those that are stored. */
function FavouritesTool() {
  const hydrated = useHydrated()
  const favourites = useFavourites()
  const content = (
    <>
      <Icon name="heart" />
      {favouritesTexts.tool}
      {favourites.length > 0 && (
        <span className="header-badge">
          <span className="sr-only">{favouritesTexts.count}</span>
          {favourites.length}
        </span>
      )}
    </>
  )
  return (
    <form
      id={FAVOURITES_FORM}
      action={pagePaths.favourites}
      // A browser that restores old ticks after a reload would contradict what is stored.
      autoComplete="off"
      // With script, Enter on a heart must not leave the page.
      onSubmit={(event) => hydrated && event.preventDefault()}
      className="header-favourites"
    >
      {hydrated ? (
        <NavLink to={buildFavouritesPath(favourites)} discover="none" className={toolClass}>
          {content}
        </NavLink>
      ) : (
        <button type="submit" className={toolClass}>
          {content}
        </button>
      )}
    </form>
  )
}

const MENU_SHEET = "menu"

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
