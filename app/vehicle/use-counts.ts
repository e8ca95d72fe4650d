import { useEffect } from "react"
import { useTakesEnquiries } from "#app/ui/use-takes-enquiries.ts"
import { buildCountFields, COUNT_PATH, type CountedAct, findContactAct } from "#domain/counts/count.ts"

/** Who leaves sooner has not looked. */
const LOOK_MS = 3_000

/** Reports to the server that the vehicle was looked at, and by which way somebody gets in touch; never who. */
export function useCounts(vehicleId: number): void {
  const hasDatabase = useTakesEnquiries()
  useEffect(() => {
    if (!hasDatabase) return
    const leaving = new AbortController()
    const { signal } = leaving
    const send = (act: CountedAct) =>
      navigator.sendBeacon(COUNT_PATH, new URLSearchParams(buildCountFields({ vehicleId, act })))
    let isSeen = false
    let timer = 0
    function look(): void {
      clearTimeout(timer)
      if (isSeen || document.hidden) return
      timer = window.setTimeout(() => {
        isSeen = true
        send("view")
      }, LOOK_MS)
    }
    function touch({ target }: Event): void {
      const link = target instanceof Element ? target.closest("a") : null
      const act = link === null ? undefined : findContactAct(link.href)
      if (act !== undefined) send(act)
    }
    look()
    document.addEventListener("visibilitychange", look, { signal })
    document.addEventListener("click", touch, { signal })
    return () => {
      clearTimeout(timer)
      leaving.abort()
    }
  }, [hasDatabase, vehicleId])
}
