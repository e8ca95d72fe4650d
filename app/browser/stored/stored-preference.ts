import { useSyncExternalStore } from "react"
import type { StoredName } from "./stored-names.ts"

type PreferenceName = Extract<StoredName, "limit" | "grid">

/** Choices that could not be stored: they last as long as the page. */
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
  try {
    localStorage.setItem(name, value)
    chosen.delete(name)
  } catch {
    chosen.set(name, value)
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
