import { useRouteLoaderData } from "react-router"
import type { Dealer } from "#domain/dealer/dealer.ts"

/** The dealer of this site; undefined only where the root loader failed. */
export function useDealer(): Dealer | undefined {
  return useRouteLoaderData<{ dealer: Dealer }>("root")?.dealer
}
