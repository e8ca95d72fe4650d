import { useSyncExternalStore } from "react"

/** Names in local storage. */
type PreferenceName = "limit" | "grid"

/** What the visitor chose since the page was opened: all there is where storage is blocked. */
const chosen = new Map<PreferenceName, string>()
const listeners = new Set<() => void>()

/** `null` in the server's page and where the visitor never chose. */
export function useStoredPreference(name: PreferenceName): string | null {
  return useSyncExternalStore(
    subscribe,
    () => chosen.get(name) ?? readStorage(name),
    () => null,
  )
}

/** Only after the visitor's own choice: storage without one would need consent. */
export function savePreference(name: PreferenceName, value: string): void {
  chosen.set(name, value)
  try {
    localStorage.setItem(name, value)
  } catch {
    // Blocked or full: the choice lasts as long as the page.
  }
  for (const listener of listeners) listener()
}

function readStorage(name: PreferenceName): string | null {
  try {
    return localStorage.getItem(name)
  } catch {
    return null
  }
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
