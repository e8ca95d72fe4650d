import type { ReactNode } from "react"
import { buttonClass } from "#app/ui/button-class.ts"
import { actFieldNames, actNames, type EnquiryAct } from "#domain/enquiry/linked-enquiry.ts"
import { proposalFields } from "#domain/enquiry/visit-fields.ts"

type ActFormProps = {
  /** The path of the page, whose address may name a second step. */
  readonly path: string
  readonly act: EnquiryAct
  readonly label: ReactNode
  /** The other ways, beside the button. */
  readonly children?: ReactNode
}

/** One button that acts: only a POST does, so whatever opens the links of mails does nothing. */
export function ActForm({ path, act, label, children }: ActFormProps) {
  return (
    <form method="post" action={path} className="linked-acts">
      <ActFields act={act} />
      <button type="submit" className={buttonClass("primary", "large")}>
        {label}
      </button>
      {children}
    </form>
  )
}

function ActFields({ act }: { readonly act: EnquiryAct }) {
  return Object.entries(listFields(act)).map(([name, value]) => (
    <input key={name} type="hidden" name={name} value={value} />
  ))
}

function listFields(act: EnquiryAct): Readonly<Record<string, string>> {
  const name = { [actFieldNames.act]: actNames[act.kind] }
  if (act.kind === "handle" || act.kind === "erase") return name
  const fields = { ...name, [actFieldNames.sequence]: String(act.sequence) }
  if (act.kind !== "propose" && act.kind !== "ask") return fields
  return {
    ...fields,
    [proposalFields.visitDay.name]: act.day,
    [proposalFields.visitTime.name]: act.time ?? "",
    ...(act.kind === "propose" && { [proposalFields.note.name]: act.note }),
  }
}
