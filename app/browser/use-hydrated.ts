import { startTransition, useEffect, useState } from "react"

let takenOver = false

/** False on the server and until hydration, then true. The change is a transition: the visitor may be scrolling. */
export function useHydrated(): boolean {
  const [hydrated, setHydrated] = useState(takenOver)
  useEffect(() => {
    takenOver = true
    startTransition(() => setHydrated(true))
  }, [])
  return hydrated
}
