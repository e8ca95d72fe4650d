import { useEffect, useState } from "react"
import { formatFreshness } from "#app/texts/stock-freshness.ts"
import { buildPragueMoment } from "#domain/prague-moment.ts"

/** Photos and script come first. */
const WAIT_MS = 1_000

/**
 * When the provider last confirmed the stock. A cached page cannot know: the browser asks once it has nothing better to
 * do. Until then, and without script, the line is empty but has its height, so that nothing moves.
 */
export function StockFreshness() {
  const takenAt = useTakenAt()
  return (
    <p className="mt-4 min-h-[1.5em] text-ink-2 text-s noscript:hidden">
      {takenAt !== undefined && formatFreshness(buildPragueMoment(takenAt), buildPragueMoment(new Date()))}
    </p>
  )
}

function useTakenAt(): Date | undefined {
  const [takenAt, setTakenAt] = useState<Date>()
  useEffect(() => {
    const leaving = new AbortController()
    const ask = async () => {
      try {
        const answer = await fetch("/stav.json", { signal: leaving.signal })
        const { takenAt } = await answer.json()
        if (typeof takenAt === "string") setTakenAt(new Date(takenAt))
      } catch {
        // Offline, or the visitor has left: the line stays empty.
      }
    }
    // Safari has no idle callback.
    const timer = setTimeout(
      () => ("requestIdleCallback" in window ? requestIdleCallback(ask) : ask()),
      WAIT_MS,
    )
    return () => {
      clearTimeout(timer)
      leaving.abort()
    }
  }, [])
  return takenAt
}
