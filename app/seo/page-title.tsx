import { useLoadedDealer } from "#app/site/use-dealer.ts"
import { formatTitle } from "./page-meta.ts"

/** The title of a page without route meta: React moves it into the head. */
export function PageTitle({ children }: { children: string }) {
  const dealer = useLoadedDealer()
  return <title>{dealer === undefined ? children : formatTitle(children, dealer)}</title>
}
