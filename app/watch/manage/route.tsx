import { data, redirect, useLoaderData } from "react-router"
import { answerMissing } from "#app/enquiry/links/answer-link.ts"
import { LinkMissing } from "#app/enquiry/links/link-missing.tsx"
import { requireService } from "#app/site/services-context.ts"
import { SENT_ID } from "#app/ui/form/form-ids.ts"
import { actFieldNames } from "#domain/enquiry/linked-enquiry.ts"
import { buildLinkPath } from "#domain/site/link-paths.ts"
import { databaseAway } from "#domain/site/retry-after.ts"
import { buildStoppedQuery, readStoppedSearch, readWatchAct, readWatchStep } from "#domain/watch/watch-act.ts"
import type { Route } from "./+types/route.ts"
import { LinkedWatchPage } from "./linked-watch-page.tsx"
import { StoppedPage } from "./stopped-page.tsx"

/** The database is away; the page that says so has the telephones. */
const away = () => data(null, { status: 503, headers: databaseAway })

export async function loader({ params: { token }, url, context }: Route.LoaderArgs) {
  const reading = await requireService(context, ({ watches }) => watches).readLink(token)
  if (reading.found) {
    const { watch } = reading
    return {
      found: true as const,
      watch: { ...watch, wishes: watch.wishes.map(({ text }) => text) },
      step: readWatchStep(url.searchParams),
    }
  }
  const { why } = reading
  if (why === "away") throw away()
  return answerMissing({ why }, { stopped: readStoppedSearch(url.searchParams) })
}

/** Only here something happens: a GET shows. */
export async function action({ request, params: { token }, context }: Route.ActionArgs) {
  const watches = requireService(context, ({ watches }) => watches)
  const act = readWatchAct((await request.formData()).get(actFieldNames.act))
  if (act === undefined) throw data(null, { status: 400, statusText: "Bad Request" })
  const outcome = await watches.act(token, act)
  const path = buildLinkPath("watch", token)
  if (outcome.done) {
    const query = act === "stop" || act === "erase" ? buildStoppedQuery(outcome.search) : ""
    return redirect(`${path}${query}#${SENT_ID}`, 303)
  }
  if (outcome.why === "away") throw away()
  return redirect(path, 303)
}

export const meta: Route.MetaFunction = () => [{ name: "robots", content: "noindex, nofollow" }]

export default function LinkedWatchRoute() {
  const shown = useLoaderData<typeof loader>()
  if (shown.found) return <LinkedWatchPage watch={shown.watch} step={shown.step} />
  return shown.why === "erased" ? <StoppedPage search={shown.stopped} /> : <LinkMissing why="unknown" />
}
