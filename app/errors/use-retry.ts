import { useRevalidator } from "react-router"
import { useOnline } from "#app/browser/use-online.ts"

/** Loads the failed page again in place: on a click, and by itself as soon as the line is back. */
export function useRetry() {
  const { revalidate, state } = useRevalidator()
  useOnline(revalidate)
  return { busy: state === "loading", onClick: revalidate }
}
