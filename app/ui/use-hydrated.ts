import { startTransition, useEffect, useState } from "react"

let takenOver = false

/**
 * False in the server's page and until script has taken it over, then true. What that changes is drawn in pieces, not at
 * once: the visitor may be scrolling.
 */
export function useHydrated(): boolean {
  const [hydrated, setHydrated] = useState(takenOver)
  useEffect(() => {
    takenOver = true
    startTransition(() => setHydrated(true))
  }, [])
  return hydrated
}
