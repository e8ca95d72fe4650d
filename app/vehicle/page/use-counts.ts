import { useEffect } from "react"
import { useTakesEnquiries } from "#app/site/use-takes-enquiries.ts"
import {
  buildCountFields,
  COUNT_PATH,
  type CountedAction,
  findContactAction,
} from "#domain/insights/count.ts"

/** A visitor who leaves sooner, or has the page in a background tab, has not looked at it. */
const VIEW_SECONDS = 3

/** Reports to the server that the vehicle was looked at, and by which contact method somebody gets in touch; never who. */
export function useCounts(vehicleId: number): void {
  const hasDatabase = useTakesEnquiries()
  useEffect(() => {
    if (!hasDatabase) return
    const send = (action: CountedAction) =>
      navigator.sendBeacon(COUNT_PATH, new URLSearchParams(buildCountFields({ vehicleId, action })))
    let seconds = 0
    const timer = setInterval(() => {
      seconds = document.hidden ? 0 : seconds + 1
      if (seconds < VIEW_SECONDS) return
      clearInterval(timer)
      send("view")
    }, 1_000)
    function touch({ target }: Event): void {
      const link = target instanceof Element ? target.closest("a") : null
      const action = link === null ? undefined : findContactAction(link.href)
      if (action !== undefined) send(action)
    }
    document.addEventListener("click", touch)
    return () => {
      clearInterval(timer)
      document.removeEventListener("click", touch)
    }
  }, [hasDatabase, vehicleId])
}
