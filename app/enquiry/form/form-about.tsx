import { WishList } from "#app/search/wish-list.tsx"
import { Icon } from "#app/ui/icon.tsx"
import { aboutFields } from "#domain/enquiry/about-fields.ts"
import { pagePaths } from "#domain/site/site-paths.ts"
import { wishTexts } from "../texts.ts"
import type { FormSubject } from "./enquiry-form-props.ts"
import { FormVehicleSummary } from "./form-vehicle-summary.tsx"

/** What the visitor asks about, for people and in a field that they do not see. */
export function FormAbout({ subject }: { readonly subject: FormSubject }) {
  if (subject.kind === "general" || subject.kind === "offer") return null
  if (subject.kind === "search") return <Wish {...subject} />
  return (
    <FormVehicleSummary vehicle={subject}>
      <b className="form-vehicle-name">{subject.name}</b>
      {subject.price}
    </FormVehicleSummary>
  )
}

type WishProps = { readonly search: string; readonly wishes: readonly string[] }

function Wish({ search, wishes }: WishProps) {
  return (
    <>
      <input type="hidden" name={aboutFields.search.name} value={`?${search}`} />
      {wishes.length > 0 && (
        <WishList label={wishTexts.wish} wishes={wishes}>
          <a href={`${pagePaths.stock}?${search}`} rel="nofollow" className="form-wish-change">
            <Icon name="filters" className="size-5" />
            {wishTexts.change}
          </a>
        </WishList>
      )}
    </>
  )
}
