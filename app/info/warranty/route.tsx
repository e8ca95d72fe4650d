import { useLoaderData } from "react-router"
import { buildPageMeta } from "#app/seo/page-meta.ts"
import { servicesContext } from "#app/site/services-context.ts"
import { useDealer } from "#app/site/use-dealer.ts"
import type { Dealer } from "#domain/dealer/dealer.ts"
import type { RightsFacts } from "#domain/dealer/legal-facts.ts"
import { pagePaths } from "#domain/site/site-paths.ts"
import { WaysLayout } from "../ways-layout.tsx"
import type { Route } from "./+types/route.ts"
import { NoticeSheet } from "./notice-sheet.tsx"
import { Rights } from "./rights.tsx"
import { warrantyTexts } from "./texts.ts"

export function loader({ context }: Route.LoaderArgs) {
  return context.get(servicesContext).dealer.rights
}

/** The dealer file is read once at start. */
export const shouldRevalidate = () => false

export const meta: Route.MetaFunction = ({ matches }) =>
  buildPageMeta(
    { title: warrantyTexts.title, description: warrantyTexts.description, path: pagePaths.warranty },
    matches[0].loaderData,
  )

export default function Warranty() {
  const rights = useLoaderData<typeof loader>()
  return <WarrantyPage dealer={useDealer()} rights={rights} />
}

type WarrantyPageProps = { readonly dealer: Dealer; readonly rights: RightsFacts }

/** The dealer's own words first, then what the law says. */
function WarrantyPage({ dealer, rights: { confirmed, notice } }: WarrantyPageProps) {
  return (
    <>
      <WaysLayout dealer={dealer} texts={warrantyTexts} />
      {(confirmed || notice !== null) && (
        <div className="wrap rights">
          {confirmed && <Rights dealer={dealer} />}
          {notice !== null && <NoticeSheet notice={notice} dealer={dealer} />}
        </div>
      )}
    </>
  )
}
