import { FormIsland } from "../form/form-island.tsx"
import stylesheet from "./offer-form.css?url"
import { OfferForm } from "./offer-form.tsx"
import type { OfferFormProps } from "./offer-form-props.ts"

const loadForm = async () => (await import("./offer-form-script.ts")).OfferForm

export function OfferIsland(form: OfferFormProps) {
  return (
    <FormIsland form={form} load={loadForm} stylesheet={stylesheet}>
      {import.meta.env.SSR && <OfferForm {...form} />}
    </FormIsland>
  )
}
