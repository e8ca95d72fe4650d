const KEY = "map"

/** Whether the visitor asked for the map to be loaded at once. Storage may be blocked: then nobody asked. */
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
    // The choice holds for this page only.
  }
}
