import { useLocation, useNavigate } from "react-router"
import { useDealer } from "#app/site/use-dealer.ts"
import { FormIsland } from "../form/form-island.tsx"
import stylesheet from "./offer-form.css?url"
import { OfferForm } from "./offer-form.tsx"
import type { OfferFormProps } from "./offer-form-props.ts"

const loadForm = async () => (await import("./offer-form-script.ts")).OfferForm

/** The form cannot use the page's contexts: see `EnquiryIsland`. */
export function OfferIsland(props: Omit<OfferFormProps, "dealer">) {
  const { search } = useLocation()
  const navigate = useNavigate()
  const onStep = (hash: string) => navigate({ search, hash }, { preventScrollReset: true })
  const form = { ...props, dealer: useDealer(), onStep }
  return (
    <FormIsland form={form} load={loadForm} stylesheet={stylesheet}>
      {import.meta.env.SSR && <OfferForm {...form} />}
    </FormIsland>
  )
}
