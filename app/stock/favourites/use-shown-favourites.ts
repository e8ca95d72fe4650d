import { useEffect, useMemo } from "react"
import { useLocation, useNavigate } from "react-router"
import { restoreFavourites, useFavourites } from "#app/browser/stored/favourites.ts"
import { useHydrated } from "#app/browser/use-hydrated.ts"
import { buildFavouritesPath, MAX_FAVOURITES, readVehicleIds } from "#domain/stock/favourites.ts"

/** The state of a history entry that shows the visitor's own choice, whatever it will be by then. */
export const ownState = { own: true } as const

type ShownFavourites = {
  readonly ids: readonly number[]
  /** Whether it is the visitor's own choice; not known before hydration. */
  readonly isOwn: boolean
  /** Another than the visitor's own. */
  readonly isSent: boolean
}

/**
 * What the address lists. Where that is the visitor's own choice, the page shows the choice itself and the address follows
 * it, whichever tab it changes in.
 */
export function useShownFavourites(): ShownFavourites {
  const { search, state } = useLocation()
  const listed = useMemo(() => readVehicleIds(new URLSearchParams(search), MAX_FAVOURITES), [search])
  const stored = useFavourites()
  const navigate = useNavigate()
  const hydrated = useHydrated()
  const isMarked = state !== null && typeof state === "object" && "own" in state
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
