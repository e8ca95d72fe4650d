import { useSyncExternalStore } from "react"
import { formatVehicleIds, MAX_FAVOURITES, parseVehicleIds } from "#domain/stock/favourites.ts"
import type { StoredName } from "./stored-names.ts"

const KEY = "vyber" satisfies StoredName

type Favourites = readonly number[]

/** What the visitor has just done. */
type Action = { readonly outcome: "chosen" | "full" | "notStored"; readonly count: number }

const none: Favourites = []
/** Undefined until it is first read. Where storage is blocked, it lasts as long as the page. */
let chosen: Favourites | undefined
let lastAction: Action | undefined
/** False once the browser has refused to store a choice: storage is full. */
let isStored = true
const listeners = new Set<() => void>()

/** The vehicles that the visitor has chosen, the first one first; none on the server, which never knows. */
export function useFavourites(): Favourites {
  return useSyncExternalStore(subscribeFavourites, readFavourites, () => none)
}

/** `listed` is the server's answer: whether the page's own address lists the vehicle. */
export function useIsFavourite(id: number, listed: boolean): boolean {
  return useSyncExternalStore(
    subscribeFavourites,
    () => isFavourite(id),
    () => listed,
  )
}

/** Undefined until the visitor does something on this page: nobody hears what they knew before. */
export function useLastAction(): Action | undefined {
  return useSyncExternalStore(
    subscribeFavourites,
    () => lastAction,
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
    lastAction = { outcome: "full", count: before.length }
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
  lastAction = { outcome: isStored || ids.length === 0 ? "chosen" : "notStored", count: ids.length }
  change(ids)
}

/** Whether the browser remembers the choice; false where storage is blocked or full. */
export function isChoiceStored(): boolean {
  return isStored && readStorage() !== undefined
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

export function subscribeFavourites(listener: () => void): () => void {
  if (listeners.size === 0) {
    addEventListener("storage", readAgain)
    addEventListener("pageshow", readAgain)
  }
  listeners.add(listener)
  return () => listeners.delete(listener)
}
