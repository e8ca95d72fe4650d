import { NavLink } from "react-router"
import { useFavourites } from "#app/browser/stored/favourites.ts"
import { FAVOURITES_FORM } from "#app/vehicle/card/heart.tsx"
import { favouritesTexts } from "#app/vehicle/card/texts.ts"
import { pagePaths } from "#domain/site/site-paths.ts"
import { buildFavouritesPath } from "#domain/stock/favourites.ts"
import { useHydrated } from "../browser/use-hydrated.ts"
import { Icon } from "../ui/icon.tsx"
import "./header-tools.css"

const toolClass = "header-tool header-tool-favourites"

/** Without script it sends the hearts that are ticked on the page; with script it leads to those that are stored. */
export function FavouritesTool() {
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
