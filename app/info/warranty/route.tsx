import { useLoaderData } from "react-router"
import { CallToAction } from "#app/dealer/call-to-action.tsx"
import { buildPageMeta } from "#app/seo/page-meta.ts"
import { servicesContext } from "#app/site/services-context.ts"
import { pickFields } from "#domain/data/records.ts"
import type { DealerTexts } from "#domain/dealer/dealer.ts"
import type { RightsFacts } from "#domain/dealer/legal-facts.ts"
import { pagePaths } from "#domain/site/site-paths.ts"
import { PaymentWays } from "../financing/payment-ways.tsx"
import { financingTexts } from "../financing/texts.ts"
import { PageHead } from "../page-head.tsx"
import type { Route } from "./+types/route.ts"
import { NoticeSheet } from "./notice-sheet.tsx"
import { Rights } from "./rights.tsx"
import { warrantyTexts } from "./texts.ts"

export function loader({ context }: Route.LoaderArgs) {
  const { rights, texts, cashLimit } = context.get(servicesContext).dealer
  return { rights, cashLimit, texts: pickFields(texts, ["financingLead", "credit"]) }
}

/** What an open page says of the dealer stays until it is loaded again. */
export const shouldRevalidate = () => false

export const meta: Route.MetaFunction = ({ matches }) =>
  buildPageMeta(
    { title: warrantyTexts.title, description: warrantyTexts.description, path: pagePaths.warranty },
    matches[0].loaderData,
  )

export default function Warranty() {
  return <WarrantyPage {...useLoaderData<typeof loader>()} />
}

type WarrantyPageProps = {
  readonly rights: RightsFacts
  readonly cashLimit: string | null
  readonly texts: Pick<DealerTexts, "financingLead" | "credit">
}

/** What the law says comes first: every price links here for it. The specification's text about payment ends the page. */
function WarrantyPage({ rights: { confirmed, notice }, cashLimit, texts }: WarrantyPageProps) {
  return (
    <>
      <PageHead
        title={warrantyTexts.heading}
        lead={confirmed ? warrantyTexts.leadOfRights : warrantyTexts.lead}
      />
      {(confirmed || notice !== null) && (
        <div className="wrap rights">
          {confirmed && <Rights />}
          {notice !== null && <NoticeSheet notice={notice} />}
        </div>
      )}
      <PaymentWays cashLimit={cashLimit} texts={texts} lead={texts.financingLead ?? financingTexts.lead} />
      <CallToAction title={warrantyTexts.callTitle} text={warrantyTexts.callText} />
    </>
  )
}
