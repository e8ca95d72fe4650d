import { useLocation } from "react-router"
import { ERRORS_ID } from "#app/ui/form/form-ids.ts"
import { meanwhileTexts } from "./texts.ts"

type SavedMeanwhileProps = {
  /** Since when the other values are true. */
  readonly note: string
  /** From what was submitted to what is saved. */
  readonly differences: readonly { readonly label: string; readonly before: string; readonly after: string }[]
}

/** What somebody else has saved since the page was shown, beside what was submitted, which the form below still has. */
export function SavedMeanwhile({ note, differences }: SavedMeanwhileProps) {
  const { pathname, search } = useLocation()
  return (
    <section id={ERRORS_ID} role="alert" tabIndex={-1} className="linked-note grid">
      <h2 className="text-h3">{meanwhileTexts.heading}</h2>
      <p>{`${meanwhileTexts.notSaved} ${note}`}</p>
      <dl className="grid gap-2">
        {differences.map(({ label, before, after }) => (
          <div key={label} className="linked-fact">
            <dt>{label}</dt>
            <dd>
              {after} <span className="block font-normal text-ink-2">{meanwhileTexts.own(before)}</span>
            </dd>
          </div>
        ))}
      </dl>
      <p>
        <a href={pathname + search} className="lone-link">
          {meanwhileTexts.keep}
        </a>
      </p>
    </section>
  )
}
