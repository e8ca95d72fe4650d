import { createContext, useContext } from "react"
import { useRouteLoaderData } from "react-router"
import type { Dealer } from "#domain/dealer/dealer.ts"

/**
 * The dealer that the root loader names. A context of its own: the router's changes with each of its states, and would
 * render again whatever reads it.
 */
export const DealerContext = createContext<Dealer | undefined>(undefined)

export function useDealer(): Dealer {
  const dealer = useLoadedDealer()
  if (dealer === undefined) throw new Error("no dealer")
  return dealer
}

/** For the frame and the error pages, which are rendered even where the root loader failed. */
export function useLoadedDealer(): Dealer | undefined {
  return useContext(DealerContext)
}

/** Whether the site takes enquiries: a matter of its configuration, so a cached page may say it. */
export function useTakesEnquiries(): boolean {
  return useRouteLoaderData<{ takesEnquiries?: true }>("root")?.takesEnquiries ?? false
}
