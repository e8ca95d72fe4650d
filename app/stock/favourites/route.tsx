import { useEffect, useMemo, useRef, useState, useSyncExternalStore } from "react"
import { Link, redirect, type ShouldRevalidateFunctionArgs, useLocation, useNavigate } from "react-router"
import {
  isChoiceStored,
  restoreFavourites,
  saveFavourites,
  subscribeFavourites,
  useFavourites,
} from "#app/browser/stored/favourites.ts"
import { useHydrated } from "#app/browser/use-hydrated.ts"
import { buildPageMeta } from "#app/seo/page-meta.ts"
import { requireStock, servicesContext } from "#app/site/services-context.ts"
import { formatLeftOut, listNames } from "#app/stock/left-out.ts"
import { buttonClass } from "#app/ui/button-class.ts"
import { FAVOURITES_FORM } from "#app/vehicle/card/heart.tsx"
import { VehicleGrid } from "#app/vehicle/card/vehicle-grid.tsx"
import { pagePaths } from "#domain/site/site-paths.ts"
import {
  buildFavouritesPath,
  isCanonicalList,
  MAX_FAVOURITES,
  readVehicleIds,
  splitVehicleIds,
} from "#domain/stock/favourites.ts"
import { type CardVehicle, summarizeForCard } from "#domain/stock/vehicle-summary.ts"
import { formatVehicleName } from "#domain/vehicle/vehicle.ts"
import { CompareLink } from "../comparison/compare-link.tsx"
import { SendList } from "../send-list.tsx"
import type { Route } from "./+types/route.ts"
import {
  favouritesPageTexts,
  formatForgotten,
  formatOffered,
  formatOwnCount,
  formatRemoved,
} from "./texts.ts"
import "#app/ui/notice.css"
import "#app/ui/lone-link.css"
import "./favourites-page.css"

/** The server knows of the visitor's choice only what the address says. */
export function loader({ url, context }: Route.LoaderArgs) {
  const { siteUrl } = context.get(servicesContext)
  const { vehicleById, soldById } = requireStock(context)
  const { all, ids, leftOut } = splitVehicleIds(url.searchParams, MAX_FAVOURITES)
  if (!isCanonicalList(url.searchParams, all)) throw redirect(buildFavouritesPath(all), 301)
  return {
    // Beyond what fits, with the names that are known.
    leftOut: { count: leftOut.length, names: listNames(leftOut, { vehicleById, soldById }) },
    vehicles: ids.flatMap((id) => vehicleById.get(id) ?? []).map(summarizeForCard),
    sold: ids.flatMap((id) => soldById.get(id)?.vehicle ?? []).map(summarizeForCard),
    // Listed in the address, but neither in stock nor sold lately.
    unknown: ids.filter((id) => !vehicleById.has(id) && !soldById.has(id)),
    siteUrl,
  }
}

/** Whoever removes vehicles has the data of those that stay. */
export function shouldRevalidate({ currentUrl, nextUrl }: ShouldRevalidateFunctionArgs) {
  const known = readVehicleIds(currentUrl.searchParams, MAX_FAVOURITES)
  const next = readVehicleIds(nextUrl.searchParams, MAX_FAVOURITES)
  const isCut = splitVehicleIds(currentUrl.searchParams, MAX_FAVOURITES).leftOut.length > 0
  return currentUrl.pathname !== nextUrl.pathname || isCut || next.some((id) => !known.includes(id))
}

export const meta: Route.MetaFunction = ({ matches: [{ loaderData: site }] }) =>
  buildPageMeta(
    {
      title: favouritesPageTexts.heading,
      description: favouritesPageTexts.description,
      path: pagePaths.favourites,
      robots: "noindex, nofollow",
    },
    site,
  )

export default function FavouritesPage({ loaderData: found }: Route.ComponentProps) {
  const shown = useShownFavourites()
  const isStored = useSyncExternalStore(subscribeFavourites, isChoiceStored, () => true)
  const { ids, isOwn, isSent } = shown
  const { removed, undo, undoButton } = useRemoved(shown)
  const pick = (vehicles: readonly CardVehicle[]) =>
    ids.flatMap((id) => vehicles.find((vehicle) => vehicle.id === id) ?? [])
  const [vehicles, sold] = [pick(found.vehicles), pick(found.sold)]
  const unknown = found.unknown.filter((id) => ids.includes(id))
  const all = [...vehicles, ...sold]
  const isWhole = all.length + unknown.length === ids.length
  const notices = [
    ...(unknown.length > 0 ? [formatForgotten(unknown.length)] : []),
    ...(found.leftOut.count > 0 && !isOwn ? [formatLeftOut(MAX_FAVOURITES, found.leftOut)] : []),
  ]
  return (
    <div className="wrap page-y">
      <div className="favourites-head">
        <div>
          <h1>{isSent ? favouritesPageTexts.sent : favouritesPageTexts.heading}</h1>
          {ids.length > 0 && (
            <p className="lead mt-1.5">
              {isWhole ? formatOffered(vehicles.length, sold.length) : favouritesPageTexts.loading}
            </p>
          )}
        </div>
        {all.length > 0 && (
          <FavouritesActions
            inStock={vehicles}
            isOwn={isOwn}
            url={found.siteUrl + buildFavouritesPath(ids)}
          />
        )}
      </div>
      {isSent ? (
        <SentChoice ids={ids} notices={notices} />
      ) : (
        notices.length > 0 && (
          <p className="favourites-notice">
            {notices.join(" ")}
            {unknown.length > 0 && (
              <Link
                to={buildFavouritesPath(all.map(({ id }) => id))}
                onClick={() => isOwn && saveFavourites(all.map(({ id }) => id))}
              >
                {favouritesPageTexts.withoutUnknown}
              </Link>
            )}
          </p>
        )
      )}
      {ids.length === 0 ? <Nothing /> : <VehicleGrid vehicles={vehicles} sold={sold} listed />}
      {isOwn && ids.length > 0 && (
        <p className="favourites-stored">
          {isStored ? favouritesPageTexts.stored : favouritesPageTexts.notStored}
        </p>
      )}
      {removed.length > 0 && (
        <div className="notice">
          <span id="odebrano">{formatRemoved(listRemovedNames(found, removed))}</span>
          <button
            ref={undoButton}
            type="button"
            onClick={undo}
            aria-describedby="odebrano"
            className="text-button ml-auto px-0 text-[var(--contact-4)]"
          >
            {favouritesPageTexts.undo}
          </button>
        </div>
      )}
    </div>
  )
}

function Nothing() {
  return (
    <div className="favourites-empty">
      <p>{favouritesPageTexts.empty}</p>
      <Link to={pagePaths.stock} className={buttonClass("primary")}>
        {favouritesPageTexts.showStock}
      </Link>
    </div>
  )
}

function listRemovedNames(
  { vehicles, sold }: Readonly<Record<"vehicles" | "sold", readonly CardVehicle[]>>,
  ids: readonly number[],
): readonly string[] {
  return ids.map((id) => {
    const vehicle = [...vehicles, ...sold].find((each) => each.id === id)
    return vehicle === undefined ? "" : formatVehicleName(vehicle)
  })
}

type FavouritesActionsProps = {
  readonly inStock: readonly CardVehicle[]
  readonly isOwn: boolean
  /** Absolute: it is to be sent. */
  readonly url: string
}

/** Without script the choice is sent by e-mail, and changed by its hearts and a button that sends them. */
function FavouritesActions({ inStock, isOwn, url }: FavouritesActionsProps) {
  const hydrated = useHydrated()
  return (
    <div className="favourites-actions">
      <CompareLink ids={inStock.map(({ id }) => id)} className={buttonClass("primary")} />
      <SendList subject={favouritesPageTexts.subject} url={url} label={favouritesPageTexts.send} />
      {isOwn && (
        <button type="button" onClick={() => saveFavourites([])} className="text-button">
          {favouritesPageTexts.clear}
        </button>
      )}
      {!hydrated && (
        <button type="submit" form={FAVOURITES_FORM} className="text-button hidden noscript:block">
          {favouritesPageTexts.update}
        </button>
      )}
    </div>
  )
}

/** What somebody sent does not touch what the visitor has chosen. */
function SentChoice({ ids, notices }: { ids: readonly number[]; notices: readonly string[] }) {
  const own = useFavourites()
  const together = [...new Set([...own, ...ids])]
  return (
    <div className="favourites-notice">
      <p>{[...notices, formatOwnCount(own.length)].join(" ")}</p>
      {together.length > own.length && together.length <= MAX_FAVOURITES && (
        <Link
          to={buildFavouritesPath(together)}
          state={ownState}
          onClick={() => saveFavourites(together)}
          className={buttonClass("quiet")}
        >
          {favouritesPageTexts.addSent}
        </Link>
      )}
      {own.length > 0 && (
        <Link to={buildFavouritesPath(own)} state={ownState}>
          {favouritesPageTexts.showOwn}
        </Link>
      )}
    </div>
  )
}

const UNDO_MS = 6_000

/** Which vehicles have just been removed, as long as that can be taken back. */
function useRemoved({ ids, isOwn }: { readonly ids: readonly number[]; readonly isOwn: boolean }) {
  const [seen, setSeen] = useState(ids)
  const [before, setBefore] = useState<readonly number[]>([])
  const undoButton = useRef<HTMLButtonElement>(null)
  if (seen !== ids) {
    setSeen(ids)
    setBefore(isOwn && seen.some((id) => !ids.includes(id)) ? seen : [])
  }

  useEffect(() => {
    if (before.length === 0) return
    const button = undoButton.current
    // What had the focus is gone with its vehicle.
    if (document.activeElement === document.body) button?.focus({ preventScroll: true })
    const timer = setTimeout(() => {
      if (document.activeElement === button) focusContent()
      setBefore([])
    }, UNDO_MS)
    return () => clearTimeout(timer)
  }, [before])

  const undo = () => {
    saveFavourites(before)
    focusContent()
  }
  return { removed: before.filter((id) => !ids.includes(id)), undo, undoButton }
}

function focusContent(): void {
  document.getElementById("obsah")?.focus({ preventScroll: true })
}

/** The state of a history entry that shows the visitor's own choice, whatever it will be by then. */
const ownState = { own: true } as const

/**
 * What the address lists. Where that is the visitor's own choice, the page shows the choice itself and the address follows
 * it, whichever tab it changes in.
 */
function useShownFavourites() {
  const { search, state } = useLocation()
  const listed = useMemo(() => readVehicleIds(new URLSearchParams(search), MAX_FAVOURITES), [search])
  const stored = useFavourites()
  const navigate = useNavigate()
  const hydrated = useHydrated()
  const isMarked = state !== null && typeof state === "object" && "own" in state
  // Not known before hydration.
  const isOwn = hydrated && (isMarked || listed.length === 0 || isSame(listed, stored))
  const isBehind = isOwn && !(isMarked && isSame(listed, stored))

  // biome-ignore lint/correctness/useExhaustiveDependencies: only what the page was opened with
  useEffect(() => restoreFavourites(listed), [])

  useEffect(() => {
    if (!isBehind) return
    navigate(buildFavouritesPath(stored), { replace: true, preventScrollReset: true, state: ownState })
  }, [isBehind, stored, navigate])

  return { ids: isOwn ? stored : listed, isOwn, isSent: hydrated && !isOwn }
}

function isSame(a: readonly number[], b: readonly number[]): boolean {
  return a.length === b.length && a.every((id) => b.includes(id))
}
