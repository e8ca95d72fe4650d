import { EmailAddress } from "#app/dealer/email-address.tsx"
import { FormStyles } from "#app/enquiry/form/form-styles.tsx"
import { enquiryTexts } from "#app/enquiry/texts.ts"
import { Form, TextField } from "#app/form/form.tsx"
import { LinkedNote, LinkLayout } from "#app/links/link-layout.tsx"
import { Phones } from "#app/links/link-missing.tsx"
import { CriteriaList } from "#app/search/criteria-list.tsx"
import { useDealer } from "#app/site/use-dealer.ts"
import { buttonClass } from "#app/ui/button-class.ts"
import { Icon } from "#app/ui/icon.tsx"
import type { FormError } from "#domain/form/field.ts"
import { documentPaths, pagePaths } from "#domain/site/site-paths.ts"
import { watchFields } from "#domain/watch/watch-form.ts"
import { watchAskedTexts, watchTexts } from "../texts.ts"
import "#app/ui/form/form-card.css"

type WatchPageProps = {
  readonly search: string
  readonly criteria: readonly string[]
  /** Null until the form was sent. */
  readonly answer: {
    readonly kind: "asked" | "invalid" | "nothing" | "unavailable" | "unproven"
    readonly email: string
    readonly errors: readonly FormError[]
  } | null
}

/** What is watched, the one field, and the consent; or what came of it. */
export function WatchPage({ search, criteria, answer }: WatchPageProps) {
  const stockPath = `${pagePaths.stock}?${search}`
  if (answer?.kind === "asked") return <AskedPage search={search} criteria={criteria} email={answer.email} />
  const prefix = answer?.kind === "invalid" ? `${enquiryTexts.errorPrefix} ` : ""
  return (
    <LinkLayout heading={watchTexts.heading} title={prefix + watchTexts.heading}>
      {criteria.length === 0 ? (
        <>
          <p className="lead">{watchTexts.nothing}</p>
          <p className="linked-actions">
            <a href={pagePaths.stock} className={buttonClass("primary")}>
              {watchTexts.choose}
            </a>
          </p>
        </>
      ) : (
        <>
          <p className="lead">{watchTexts.lead}</p>
          {(answer?.kind === "unavailable" || answer?.kind === "unproven") && (
            <>
              <LinkedNote icon="info">{watchTexts[answer.kind]}</LinkedNote>
              <Phones />
            </>
          )}
          <CriteriaList label={watchTexts.criteria} criteria={criteria}>
            <a href={stockPath} rel="nofollow" className="inline-flex min-h-11 items-center gap-2">
              <Icon name="filters" className="size-5" />
              {watchTexts.change}
            </a>
          </CriteriaList>
          <WatchForm search={search} email={answer?.email ?? ""} errors={answer?.errors ?? []} />
        </>
      )}
    </LinkLayout>
  )
}

type AskedPageProps = {
  readonly search: string
  readonly criteria: readonly string[]
  readonly email: string
}

function AskedPage({ search, criteria, email }: AskedPageProps) {
  const [phone] = useDealer().phones
  return (
    <LinkLayout heading={watchAskedTexts.heading}>
      <p className="lead">
        {watchAskedTexts.to}{" "}
        <b className="break-words">
          <EmailAddress email={email} />
        </b>{" "}
        {watchAskedTexts.sent}
      </p>
      <CriteriaList label={watchAskedTexts.criteria} criteria={criteria} />
      <p>
        {watchAskedTexts.missing}{" "}
        <a href={`${pagePaths.watch}?${search}`} rel="nofollow">
          {watchAskedTexts.again}
        </a>
        . {watchAskedTexts.phone}{" "}
        <a href={`tel:${phone.dial}`} className="whitespace-nowrap">
          {phone.display}
        </a>
        .
      </p>
      <p className="linked-actions">
        <a href={`${pagePaths.stock}?${search}`} rel="nofollow" className={buttonClass("primary")}>
          {watchAskedTexts.stock}
        </a>
      </p>
    </LinkLayout>
  )
}

type WatchFormProps = {
  readonly search: string
  readonly email: string
  readonly errors: readonly FormError[]
}

/** Field and button serve this alone, so the button is the consent; it counts once it is confirmed. */
function WatchForm({ search, email, errors }: WatchFormProps) {
  return (
    <>
      <FormStyles />
      <link rel="alternate" type="application/atom+xml" href={`${documentPaths.newVehicles}?${search}`} />
      <Form
        path={pagePaths.watch}
        fields={watchFields}
        submitted={{ search: "", email, honeypot: "" }}
        errors={errors}
        className="form-card enquiry-form"
      >
        <input type="hidden" name={watchFields.search.name} value={`?${search}`} />
        <TextField field={watchFields.email} />
        <p className="linked-actions">
          <button type="submit" className={`${buttonClass("primary", "large")} form-send-button`}>
            {watchTexts.send}
          </button>
        </p>
        <p className="form-note">
          {watchTexts.consent(useDealer().firm.name)} <a href={pagePaths.privacy}>{watchTexts.privacy}</a>
        </p>
      </Form>
    </>
  )
}
