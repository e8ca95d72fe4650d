import type { ReactNode } from "react"
import { useLocation } from "react-router"
import { LinkLayout } from "#app/links/link-layout.tsx"
import { buttonClass } from "#app/ui/button-class.ts"
import { endSentence } from "#domain/czech/sentence.ts"
import { actionFieldNames, actionNames, type EnquiryAction } from "#domain/enquiry/linked-enquiry.ts"
import { buildStepPath, type LinkStep } from "#domain/site/link-paths.ts"

type ActionFormProps = {
  /** What needs nothing to be filled in. */
  readonly action: Exclude<EnquiryAction, { readonly kind: "propose" | "ask" }>
  readonly label: ReactNode
  /** The other ways, beside the button. */
  readonly children?: ReactNode
}

/** One button that acts: only a POST does, so whatever opens the links of mails does nothing. */
export function ActionForm({ action, label, children }: ActionFormProps) {
  return (
    // The address may name a second step.
    <form method="post" action={useLocation().pathname} className="linked-actions">
      <input type="hidden" name={actionFieldNames.action} value={actionNames[action.kind]} />
      {"sequence" in action && (
        <input type="hidden" name={actionFieldNames.sequence} value={action.sequence} />
      )}
      <button type="submit" className={buttonClass("primary", "large")}>
        {label}
      </button>
      {children}
    </form>
  )
}

/** To a second page, or back; a plain link, so that each step is a page that the server answers. */
export function StepLink({ step, children }: { step: LinkStep | null; children: ReactNode }) {
  const path = useLocation().pathname
  return (
    <a href={step === null ? path : buildStepPath(path, step)} className={buttonClass("quiet", "large")}>
      {children}
    </a>
  )
}

type SurePageProps = Pick<ActionFormProps, "action" | "label" | "children"> & {
  readonly heading: string
  readonly about: readonly (string | undefined)[]
  readonly back: string
  /** After the buttons. */
  readonly note?: ReactNode
}

/** What nothing brings back is asked a second time. */
export function SurePage({ heading, about, action, label, back, note, children }: SurePageProps) {
  return (
    <LinkLayout heading={heading} width="medium">
      <p className="lead">{endSentence(about.filter(Boolean).join(", "))}</p>
      {children}
      <ActionForm action={action} label={label}>
        <StepLink step={null}>{back}</StepLink>
      </ActionForm>
      {note !== undefined && <p className="linked-fine">{note}</p>}
    </LinkLayout>
  )
}
