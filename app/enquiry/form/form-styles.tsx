import fields from "#app/ui/form/form.css?url"
import form from "./enquiry-form.css?url"

/** Before a form, not in the head: what stands above it is painted without waiting, and a page without a form loads none of it. */
export function FormStyles() {
  return (
    <>
      <link rel="stylesheet" href={fields} />
      <link rel="stylesheet" href={form} />
    </>
  )
}
