import { useEffect } from "react"
import { afterLook } from "#app/browser/after-look.ts"
import { useTakesEnquiries } from "#app/ui/use-takes-enquiries.ts"
import { buildCountFields, COUNT_PATH, type CountedAct, findContactAct } from "#domain/counts/count.ts"

/** Reports to the server that the vehicle was looked at, and by which way somebody gets in touch; never who. */
export function useCounts(vehicleId: number): void {
  const hasDatabase = useTakesEnquiries()
  useEffect(() => {
    if (!hasDatabase) return
    const leaving = new AbortController()
    const { signal } = leaving
    const send = (act: CountedAct) =>
      navigator.sendBeacon(COUNT_PATH, new URLSearchParams(buildCountFields({ vehicleId, act })))
    function touch({ target }: Event): void {
      const link = target instanceof Element ? target.closest("a") : null
      const act = link === null ? undefined : findContactAct(link.href)
      if (act !== undefined) send(act)
    }
    afterLook(signal, () => send("view"))
    document.addEventListener("click", touch, { signal })
    return () => leaving.abort()
  }, [hasDatabase, vehicleId])
}
