import { useEffect } from "react"
import { useRevalidator } from "react-router"

/** Loads the failed page again in place: on a click, and by itself as soon as the line is back. */
export function useRetry() {
  const { revalidate, state } = useRevalidator()
  useEffect(() => {
    addEventListener("online", revalidate)
    return () => removeEventListener("online", revalidate)
  }, [revalidate])
  return { busy: state === "loading", onClick: revalidate }
}
