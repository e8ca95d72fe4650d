import type { StoredName } from "./stored-names.ts"

const KEY = "map" satisfies StoredName

/** Whether the visitor wants the map loaded at once. False where storage is blocked. */
export function readMapChoice(): boolean {
  try {
    return localStorage.getItem(KEY) === "true"
  } catch {
    return false
  }
}

export function saveMapChoice(chosen: boolean): void {
  try {
    if (chosen) localStorage.setItem(KEY, "true")
    else localStorage.removeItem(KEY)
  } catch {
    // Without storage the choice lasts for this page only.
  }
}
