import { useSyncExternalStore } from "react"
import { formatVehicleIds, MAX_FAVOURITES, parseVehicleIds } from "#domain/stock/favourites.ts"
import type { StoredName } from "./stored-names.ts"

const KEY = "vyber" satisfies StoredName

type Favourites = readonly number[]

/** What the visitor has just done. */
type Act = { readonly count: number; readonly refused: boolean; readonly stored: boolean }

const none: Favourites = []
/** Undefined until it is first read. Where storage is blocked, it lasts as long as the page. */
let chosen: Favourites | undefined
let lastAct: Act | undefined
/** False once the browser has refused to store a choice: storage is full. */
let isStored = true
const listeners = new Set<() => void>()

/** The vehicles that the visitor has chosen, the first one first; none on the server, which never knows. */
export function useFavourites(): Favourites {
  return useSyncExternalStore(subscribe, readFavourites, () => none)
}

/** `listed` is the server's answer: whether the page's own address lists the vehicle. */
export function useIsFavourite(id: number, listed: boolean): boolean {
  return useSyncExternalStore(
    subscribe,
    () => isFavourite(id),
    () => listed,
  )
}

/** Undefined until the visitor does something on this page: nobody is told what they knew before. */
export function useLastAct(): Act | undefined {
  return useSyncExternalStore(
    subscribe,
    () => lastAct,
    () => undefined,
  )
}

export function isFavourite(id: number): boolean {
  return readFavourites().includes(id)
}

/** Adds the vehicle, unless there are too many already, or removes it. */
export function toggleFavourite(id: number): void {
  const before = readFavourites()
  if (before.includes(id)) saveFavourites(before.filter((each) => each !== id))
  else if (before.length < MAX_FAVOURITES) saveFavourites([...before, id])
  else {
    lastAct = { count: before.length, refused: true, stored: isStored }
    change(before)
  }
}

/** Only on the visitor's own choice: anything else would need consent. */
export function saveFavourites(ids: Favourites): void {
  try {
    if (ids.length === 0) localStorage.removeItem(KEY)
    else localStorage.setItem(KEY, formatVehicleIds(ids))
    isStored = true
  } catch {
    // Blocked or full: the choice lasts as long as the page, and in the address of its own page.
    isStored = false
  }
  lastAct = { count: ids.length, refused: false, stored: isStored }
  change(ids)
}

/** Whether the browser remembers the choice; false where storage is blocked or full. */
export function useIsStored(): boolean {
  return useSyncExternalStore(
    subscribe,
    () => isStored && readStorage() !== undefined,
    () => true,
  )
}

/** Where storage is blocked, an address is all that remembers a choice after a reload. */
export function restoreFavourites(ids: Favourites): void {
  if (readStorage() === undefined && readFavourites().length === 0) change(ids)
}

function readFavourites(): Favourites {
  chosen ??= readStorage() ?? none
  return chosen
}

/** Undefined where storage is blocked. */
function readStorage(): Favourites | undefined {
  try {
    return parseVehicleIds(localStorage.getItem(KEY) ?? "", MAX_FAVOURITES)
  } catch {
    return undefined
  }
}

function change(ids: Favourites): void {
  chosen = ids
  for (const listener of listeners) listener()
}

/** Another tab has changed it, or Back has brought this page from a time before a change. */
function readAgain(event: StorageEvent | PageTransitionEvent): void {
  const concerns = "key" in event ? event.key === KEY || event.key === null : event.persisted
  if (concerns) change(readStorage() ?? readFavourites())
}

function subscribe(listener: () => void): () => void {
  if (listeners.size === 0) {
    addEventListener("storage", readAgain)
    addEventListener("pageshow", readAgain)
  }
  listeners.add(listener)
  return () => listeners.delete(listener)
}
