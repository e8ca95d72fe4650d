import type { ReactNode } from "react"
import { buttonClass } from "#app/ui/button-class.ts"
import { actionFieldNames, actionNames, type EnquiryAction } from "#domain/enquiry/linked-enquiry.ts"
import { proposalFields } from "#domain/enquiry/visit-fields.ts"

type ActionFormProps = {
  /** The path of the page, whose address may name a second step. */
  readonly path: string
  readonly action: EnquiryAction
  readonly label: ReactNode
  /** The other ways, beside the button. */
  readonly children?: ReactNode
}

/** One button that acts: only a POST does, so whatever opens the links of mails does nothing. */
export function ActionForm({ path, action, label, children }: ActionFormProps) {
  return (
    <form method="post" action={path} className="linked-actions">
      <ActionFields action={action} />
      <button type="submit" className={buttonClass("primary", "large")}>
        {label}
      </button>
      {children}
    </form>
  )
}

function ActionFields({ action }: { readonly action: EnquiryAction }) {
  return Object.entries(listFields(action)).map(([name, value]) => (
    <input key={name} type="hidden" name={name} value={value} />
  ))
}

function listFields(action: EnquiryAction): Readonly<Record<string, string>> {
  const name = { [actionFieldNames.action]: actionNames[action.kind] }
  if (action.kind === "handle" || action.kind === "erase") return name
  const fields = { ...name, [actionFieldNames.sequence]: String(action.sequence) }
  if (action.kind !== "propose" && action.kind !== "ask") return fields
  return {
    ...fields,
    [proposalFields.visitDay.name]: action.day,
    [proposalFields.visitTime.name]: action.time ?? "",
    ...(action.kind === "propose" && { [proposalFields.note.name]: action.note }),
  }
}
