import { useSyncExternalStore } from "react"

const subscribe = () => () => {}

/** False in the server's page and until script has taken it over, then true. */
export function useHydrated(): boolean {
  return useSyncExternalStore(
    subscribe,
    () => true,
    () => false,
  )
}
