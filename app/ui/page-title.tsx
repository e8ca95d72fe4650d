import { formatTitle } from "#app/seo/page-meta.ts"
import { useDealer } from "./use-dealer.ts"

/** The title of a page without route meta: React moves it into the head. */
export function PageTitle({ children }: { children: string }) {
  const dealer = useDealer()
  return <title>{dealer === undefined ? children : formatTitle(children, dealer)}</title>
}
