import type { Dealer } from "#domain/dealer/dealer.ts"
import type { RightsFacts } from "#domain/dealer/legal-facts.ts"
import { WaysLayout } from "../ways-layout.tsx"
import { NoticeSheet } from "./notice-sheet.tsx"
import { Rights } from "./rights.tsx"
import { warrantyTexts } from "./texts.ts"

type WarrantyPageProps = { readonly dealer: Dealer; readonly rights: RightsFacts }

/** The dealer's own words first, then what the law says. */
export function WarrantyPage({ dealer, rights: { confirmed, notice } }: WarrantyPageProps) {
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
