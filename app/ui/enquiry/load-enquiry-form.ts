import { loadStylesheet } from "#app/browser/load-stylesheet.ts"
import stylesheet from "./enquiry-in-use.css?url"

type FormModule = typeof import("./start-enquiry-form.tsx")

let loading: Promise<FormModule> | undefined

/** The form's script with the styles of what only it shows, once for all forms; a failed attempt can be repeated. */
export function loadEnquiryForm(): Promise<FormModule> {
  loading ??= Promise.all([import("./start-enquiry-form.tsx"), loadStylesheet(stylesheet)]).then(
    ([module]) => module,
    (error) => {
      loading = undefined
      throw error
    },
  )
  return loading
}
