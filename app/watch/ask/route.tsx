import { data } from "react-router"
import { EmailAddress } from "#app/dealer/email-address.tsx"
import { comesFromPage } from "#app/enquiry/form/answer-form.ts"
import { FormStyles } from "#app/enquiry/form/form-island.tsx"
import { enquiryTexts } from "#app/enquiry/texts.ts"
import { Form, TextField } from "#app/form/form.tsx"
import { LinkedNote, LinkLayout } from "#app/links/link-layout.tsx"
import { Phones } from "#app/links/link-missing.tsx"
import { listActiveFilters } from "#app/search/active-filters.ts"
import { CriteriaList } from "#app/search/criteria-list.tsx"
import { readSearch } from "#app/search/read-search.ts"
import { formPageMeta } from "#app/seo/form-page-meta.ts"
import { requireForms, requireStock } from "#app/site/services-context.ts"
import { useDealer } from "#app/site/use-dealer.ts"
import { buttonClass } from "#app/ui/button-class.ts"
import { Icon } from "#app/ui/icon.tsx"
import { type FormError, readForm, readSubmitted } from "#domain/form/field.ts"
import { isOwnChoice, isOwnRange } from "#domain/search/engine/own-words.ts"
import { choiceFilters } from "#domain/search/filters.ts"
import { rangeFilters } from "#domain/search/ranges.ts"
import { formatStockQuery, type StockQuery } from "#domain/search/stock-query.ts"
import { databaseUnavailable } from "#domain/site/retry-after.ts"
import { documentPaths, pagePaths } from "#domain/site/site-paths.ts"
import type { StockSnapshot } from "#domain/stock/snapshot.ts"
import { watchFields } from "#domain/watch/watch-form.ts"
import type { Criterion } from "#domain/watch/watches.ts"
import { watchAskedTexts, watchTexts } from "../texts.ts"
import type { Route } from "./+types/route.ts"
import "#app/ui/form/form-card.css"

export function loader({ url, context }: Route.LoaderArgs) {
  requireForms(context)
  const { search, criteria } = describeWatch(url.searchParams, requireStock(context))
  return { search, criteria: criteria.map(({ text }) => text) }
}

/** Whether the address is known, has as many watches as it may, or a bot sent the form: the answer is the same. */
export async function action({ request, context }: Route.ActionArgs) {
  const { watches } = requireForms(context)
  const submitted = readSubmitted(watchFields, await request.formData())
  const { search, criteria } = describeWatch(new URLSearchParams(submitted.search), requireStock(context))
  const shown = { search, criteria: criteria.map(({ text }) => text), email: submitted.email.trim() }
  if (criteria.length === 0) return data({ ...shown, kind: "nothing" as const, errors: [] }, { status: 422 })
  const reading = readForm(watchFields, submitted, {})
  if (!reading.ok)
    return data({ ...shown, kind: "invalid" as const, errors: reading.errors }, { status: 422 })
  const { email, honeypot } = reading.values
  const suspect = honeypot || !comesFromPage(request)
  const outcome = suspect ? "asked" : await watches.ask({ email, search, criteria })
  if (outcome === "asked") return { ...shown, kind: "asked" as const, errors: [] }
  const init = outcome === "unproven" ? { status: 403 } : { status: 503, headers: databaseUnavailable }
  return data({ ...shown, kind: outcome, errors: [] }, init)
}

export const headers: Route.HeadersFunction = ({ actionHeaders }) => actionHeaders

export const meta = formPageMeta(watchTexts, pagePaths.watch)

/** A search in the stock's own words and in the visitor's. */
export function describeWatch(
  params: URLSearchParams,
  stock: StockSnapshot,
): { readonly search: string; readonly criteria: readonly Criterion[] } {
  const query = readSearch(params, stock)
  const own = listOwnKeys(query, stock)
  const criteria = listActiveFilters(query).map(({ key, label }) => ({
    text: label,
    isOwn: own.has(key),
  }))
  return { search: formatStockQuery(query), criteria }
}

function listOwnKeys({ choices, ranges }: StockQuery, stock: StockSnapshot): ReadonlySet<string> {
  return new Set([
    ...rangeFilters.filter((filter) => isOwnRange(filter, ranges[filter])),
    ...choiceFilters.flatMap((filter) =>
      choices[filter]
        .filter((value) => isOwnChoice(stock, filter, value))
        .map((value) => `${filter} ${value}`),
    ),
  ])
}

/** What is watched, the one field, and the consent; or what came of it. */
export default function WatchPage({ loaderData, actionData: answer }: Route.ComponentProps) {
  const { search, criteria } = answer ?? loaderData
  const stockPath = `${pagePaths.stock}?${search}`
  if (answer?.kind === "asked") return <AskedPage {...answer} />
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
          <WatchForm search={search} email={answer?.email} errors={answer?.errors} />
        </>
      )}
    </LinkLayout>
  )
}

function AskedPage({ search, criteria, email }: NonNullable<Route.ComponentProps["actionData"]>) {
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
  readonly email: string | undefined
  readonly errors: readonly FormError[] | undefined
}

/** Field and button serve this alone, so the button is the consent; it counts once it is confirmed. */
function WatchForm({ search, email = "", errors }: WatchFormProps) {
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
