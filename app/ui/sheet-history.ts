import { useEffect, useRef } from "react"
import { type To, useLocation, useNavigate, useNavigation } from "react-router"

type SheetState = {
  readonly sheet: string
  /** The key of the history entry below, which Back returns to. */
  readonly below: string
}

function readSheetState(state: unknown, name: string): SheetState | undefined {
  if (typeof state !== "object" || state === null || !("sheet" in state) || !("below" in state))
    return undefined
  return state.sheet === name && typeof state.below === "string"
    ? { sheet: name, below: state.below }
    : undefined
}

/**
 * Link props that open a sheet: the same page as a new history entry, so Back closes it. Never in place of the entry below,
 * which a link does by itself where the router has not yet seen that Back has closed the sheet.
 */
export function useSheetLink(name: string) {
  const { search, key } = useLocation()
  return {
    to: { search, hash: `#${name}` } satisfies To,
    state: { sheet: name, below: key } satisfies SheetState,
    replace: false,
    preventScrollReset: true,
  }
}

/**
 * A sheet as its own history entry. `leave` removes the entry after the sheet closes. `wanted` is the URL query that the
 * visitor chose while it was open; it is copied to the entry below.
 */
export function useSheetHistory(name: string, wanted: string | undefined) {
  const location = useLocation()
  const navigate = useNavigate()
  const next = useNavigation().location
  const entry = readSheetState(location.state, name)
  const leaving = next !== undefined && readSheetState(next.state, name) === undefined
  const open = entry === undefined ? location.hash === `#${name}` : !leaving
  const below = open ? entry?.below : undefined
  const search = wanted ?? location.search
  const lastOpen = useRef<{ below: string; search: string }>(undefined)

  useEffect(() => {
    if (below !== undefined) lastOpen.current = { below, search }
  }, [below, search])

  useEffect(() => {
    const { state, key, pathname, search } = next ?? location
    const last = lastOpen.current
    if (open || last === undefined) return
    lastOpen.current = undefined
    if (last.below === key && last.search !== search)
      navigate({ pathname, search: last.search }, { replace: true, preventScrollReset: true, state })
  }, [open, next, location, navigate])

  const leave = () => {
    if (!open) return
    if (entry !== undefined) navigate(-1)
    else navigate({ search }, { replace: true, preventScrollReset: true })
  }
  return { open, leave }
}
