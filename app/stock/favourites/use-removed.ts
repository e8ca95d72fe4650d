import { useEffect, useRef, useState } from "react"
import { saveFavourites } from "#app/browser/stored/favourites.ts"

const UNDO_MS = 6_000

/** Which vehicles have just been removed, as long as that can be taken back. */
export function useRemoved({ ids, isOwn }: { readonly ids: readonly number[]; readonly isOwn: boolean }) {
  const [seen, setSeen] = useState(ids)
  const [before, setBefore] = useState<readonly number[]>([])
  const undoButton = useRef<HTMLButtonElement>(null)
  if (seen !== ids) {
    setSeen(ids)
    setBefore(isOwn && seen.some((id) => !ids.includes(id)) ? seen : [])
  }

  useEffect(() => {
    if (before.length === 0) return
    const button = undoButton.current
    // What had the focus is gone with its vehicle.
    if (document.activeElement === document.body) button?.focus({ preventScroll: true })
    const timer = setTimeout(() => {
      if (document.activeElement === button) focusContent()
      setBefore([])
    }, UNDO_MS)
    return () => clearTimeout(timer)
  }, [before])

  const undo = () => {
    saveFavourites(before)
    focusContent()
  }
  return { removed: before.filter((id) => !ids.includes(id)), undo, undoButton }
}

function focusContent(): void {
  document.getElementById("obsah")?.focus({ preventScroll: true })
}
