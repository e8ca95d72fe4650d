import { redirect } from "react-router"
import { requireForms } from "#app/site/services-context.ts"
import { buildLinkPath } from "#domain/site/link-paths.ts"
import { databaseUnavailable } from "#domain/site/retry-after.ts"
import { oneClick, watchActionNames } from "#domain/watch/watch-action.ts"
import type { Route } from "./+types/route.ts"

/** A program that only opens the address of List-Unsubscribe brings its reader to the page with the button. */
export function loader({ params: { token } }: Route.LoaderArgs) {
  return redirect(buildLinkPath("watch", token, watchActionNames.stop), 303)
}

/** RFC 8058: no page, no redirect. */
export async function action({ request, params: { token }, context }: Route.ActionArgs) {
  const { watches } = requireForms(context)
  const form = await request.formData().catch(() => undefined)
  if (form?.get(oneClick.field) !== oneClick.value) return new Response(null, { status: 400 })
  const outcome = await watches.perform(token, "stop")
  const status = outcome.done || outcome.why === "erased" ? 200 : outcome.why === "unknown" ? 404 : 503
  return new Response(null, { status, headers: status === 503 ? databaseUnavailable : {} })
}
