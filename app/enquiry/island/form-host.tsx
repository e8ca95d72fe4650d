import { useRef } from "react"
import { useNavigate } from "react-router"
import { SENT_ID } from "../form-ids.ts"
import { type FormScript, useFormScript } from "./use-form-script.ts"

type FormHostProps<Props> = {
  readonly form: Props
  readonly load: () => Promise<FormScript<Props>>
}

const asTheServerRenderedIt = { __html: "" }

/** In the browser React leaves the form alone: it is a root of its own, started when it is used. */
export function FormHost<Props extends object>({ form, load }: FormHostProps<Props>) {
  const host = useRef<HTMLDivElement>(null)
  const navigate = useNavigate()
  const props = { ...form, onKept: (path: string) => navigate(`${path}#${SENT_ID}`) }
  const Form = useFormScript(host, load, props)
  if (Form !== undefined)
    return (
      <div className="enquiry-host">
        <Form {...props} />
      </div>
    )
  return (
    <div
      ref={host}
      suppressHydrationWarning
      // biome-ignore lint/security/noDangerouslySetInnerHtml: it keeps React from the children that the server rendered
      dangerouslySetInnerHTML={asTheServerRenderedIt}
      className="enquiry-host"
    />
  )
}
