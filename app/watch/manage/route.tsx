import { data, useLoaderData } from "react-router"
import { LinkLayout } from "#app/links/link-layout.tsx"
import { LinkMissing } from "#app/links/link-missing.tsx"
import { linkMeta, linkPage } from "#app/links/link-page.ts"
import { buttonClass } from "#app/ui/button-class.ts"
import { SENT_ID } from "#app/ui/form/form-ids.ts"
import { actionFieldNames } from "#domain/enquiry/linked-enquiry.ts"
import { databaseUnavailable } from "#domain/site/retry-after.ts"
import { pagePaths } from "#domain/site/site-paths.ts"
import {
  buildStoppedQuery,
  readStoppedSearch,
  readWatchAction,
  readWatchStep,
} from "#domain/watch/watch-action.ts"
import { linkedWatchTexts } from "../texts.ts"
import { LinkedWatchPage } from "./linked-watch-page.tsx"

/** Without a database it is the load failure, which has the telephones. */
function throwUnavailable<Result extends object>(result: Result): Result {
  if ("why" in result && result.why === "unavailable")
    throw data(null, { status: 503, headers: databaseUnavailable })
  return result
}

const page = linkPage({
  page: "watch",
  service: ({ watches }) => watches,
  read: async ({ service, token }) => throwUnavailable(await service.readLink(token)),
  show: ({ watch }, { url }) => ({
    watch: { ...watch, criteria: watch.criteria.map(({ text }) => text) },
    step: readWatchStep(url.searchParams),
  }),
  showMissing: ({ url }) => ({ stopped: readStoppedSearch(url.searchParams) }),
  readForm(form) {
    const action = readWatchAction(form.get(actionFieldNames.action))
    return action && { action }
  },
  async perform(action, { service, token }) {
    const outcome = throwUnavailable(await service.perform(token, action))
    const isOver = action === "stop" || action === "erase"
    return outcome.done && isOver
      ? { done: true, to: `${buildStoppedQuery(outcome.search)}#${SENT_ID}` }
      : outcome
  },
})

export const loader = page.loader
export const action = page.action
export const headers = page.headers
export const meta = linkMeta

export default function LinkedWatchRoute() {
  const shown = useLoaderData<typeof loader>()
  if (shown.found) return <LinkedWatchPage watch={shown.watch} step={shown.step} />
  return shown.why === "erased" ? <StoppedPage search={shown.stopped} /> : <LinkMissing why={shown.why} />
}

const { stopped, gone, stock } = linkedWatchTexts

/** Known right after the button only: of a watch that is gone nothing is left to ask. */
type StoppedPageProps = { readonly search: string | null }

function StoppedPage({ search }: StoppedPageProps) {
  const { heading, lead } = search === null ? gone : stopped
  return (
    <LinkLayout heading={heading}>
      <p className="lead">{lead}</p>
      <p className="linked-actions">
        <a href={pagePaths.stock} className={buttonClass("primary")}>
          {stock}
        </a>
        {search !== null && (
          <a href={`${pagePaths.watch}?${search}`} rel="nofollow" className={buttonClass("quiet")}>
            {stopped.again}
          </a>
        )}
      </p>
    </LinkLayout>
  )
}
