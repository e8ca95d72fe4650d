import { useRouteLoaderData } from "react-router"
import type { Dealer } from "#domain/dealer/dealer.ts"

/** The dealer of this site. */
export function useDealer(): Dealer {
  const dealer = useLoadedDealer()
  if (dealer === undefined) throw new Error("no dealer")
  return dealer
}

/** For the frame and the error pages, which are rendered even where the root loader failed. */
export function useLoadedDealer(): Dealer | undefined {
  return useRouteLoaderData<{ dealer: Dealer }>("root")?.dealer
}
