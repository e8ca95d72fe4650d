import { type StoredName, sessionNames, storedNames } from "./stored-names.ts"

/** What the browser holds of the visitor's choices now, each with its value; nothing where storage is blocked. */
export function listStoredChoices(): readonly (readonly [StoredName, string])[] {
  try {
    return storedNames.flatMap((name) => {
      const value = localStorage.getItem(name)
      return value === null ? [] : [[name, value] as const]
    })
  } catch {
    return []
  }
}

/** Clears all that the site has stored, and tells this page as the browser tells the visitor's other tabs. */
export function clearStoredChoices(): void {
  try {
    for (const name of storedNames) localStorage.removeItem(name)
    for (const name of sessionNames) sessionStorage.removeItem(name)
  } catch {
    // Where storage is blocked, nothing is stored.
  }
  dispatchEvent(new StorageEvent("storage"))
}
