import { useSyncExternalStore } from "react"

/** Names in local storage. */
type PreferenceName = "limit" | "grid"

/** Choices since the page was loaded: the only ones where storage is blocked. */
const chosen = new Map<PreferenceName, string>()
const listeners = new Set<() => void>()

/** `null` on the server and where the visitor has not chosen. */
export function useStoredPreference(name: PreferenceName): string | null {
  return useSyncExternalStore(
    subscribe,
    () => chosen.get(name) ?? readStorage(name),
    () => null,
  )
}

/** Only on the visitor's own choice: anything else would need consent. */
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
