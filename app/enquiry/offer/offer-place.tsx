import formStylesheet from "../form/enquiry.css?url"
import { FormHost } from "../island/form-host.tsx"
import { createLoadForm } from "../island/load-form.ts"
import stylesheet from "./offer.css?url"
import { OfferForm } from "./offer-form.tsx"
import type { OfferFormProps } from "./offer-form-props.ts"
import stylesheetInUse from "./offer-in-use.css?url"

const loadForm = createLoadForm(() => import("./start-offer-form.tsx"), stylesheetInUse)

/** The form with its styles, which only a page that has it loads. */
export function OfferPlace(form: OfferFormProps) {
  return (
    <>
      {/* Here, not in the head: what stands above it is painted without waiting for it. */}
      <link rel="stylesheet" href={formStylesheet} />
      <link rel="stylesheet" href={stylesheet} />
      {import.meta.env.SSR ? (
        <div className="enquiry-host">
          <OfferForm {...form} />
        </div>
      ) : (
        <FormHost form={form} load={loadForm} />
      )}
    </>
  )
}
