import type { ComponentType, ReactNode } from "react"
import { useNavigate } from "react-router"
import { Island } from "#app/browser/island/island.tsx"
import fieldStyle from "#app/ui/form/form.css?url"
import { SENT_ID } from "#app/ui/form/form-ids.ts"
import formStyle from "./enquiry-form.css?url"

type FormIslandProps<Props> = {
  readonly form: Props
  readonly load: () => Promise<ComponentType<Props>>
  /** The styles that only this form needs. */
  readonly stylesheet?: string
  /** The form on the server; nothing in the browser. */
  readonly children: ReactNode
}

/** A form with its styles. What is sent by script continues without loading a document. */
export function FormIsland<Props extends object>(island: FormIslandProps<Props>) {
  const { form, load, stylesheet, children } = island
  const navigate = useNavigate()
  const props = { ...form, onSaved: (path: string) => navigate(`${path}#${SENT_ID}`) }
  return (
    <>
      <FormStyles />
      {stylesheet !== undefined && <link rel="stylesheet" href={stylesheet} />}
      <Island load={load} props={props} className="enquiry-host">
        {children}
      </Island>
    </>
  )
}

/** Before a form, not in the head: what stands above it is painted without waiting, and a page without a form loads none of it. */
export function FormStyles() {
  return (
    <>
      <link rel="stylesheet" href={fieldStyle} />
      <link rel="stylesheet" href={formStyle} />
    </>
  )
}
