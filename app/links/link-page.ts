import {
  createContext,
  data,
  type HeadersFunction,
  type MetaDescriptor,
  type RouterContextProvider,
  redirect,
} from "react-router"
import { requireForms, servicesContext } from "#app/site/services-context.ts"
import { SENT_ID } from "#app/ui/form/form-ids.ts"
import type { FormServices, PageServices } from "#domain/page-services.ts"
import { buildLinkPath, type LinkPage, type NotFound, type WhyMissing } from "#domain/site/link-paths.ts"
import { databaseUnavailable } from "#domain/site/retry-after.ts"

type Context = Readonly<RouterContextProvider>

/** Why the action did nothing: the page that says so need not wait for a database a second time. */
const notDoneContext = createContext<"unavailable" | "unproven" | null>(null)

const statuses = {
  unknown: 404,
  erased: 200,
  expired: 410,
  gone: 410,
  unavailable: 503,
  unproven: 403,
} as const satisfies Record<WhyMissing, number>

type Outcome<Stale> =
  /** With the end of the address that says so; without it the page by itself does. */
  | { readonly done: true; readonly to?: string }
  /** Stale: somebody else was first. */
  | { readonly done: false; readonly why: WhyMissing | "stale" }
  /** With what the page then shows beside what is true now. */
  | { readonly done: false; readonly why: "stale"; readonly stale: Stale }

/** One request for a page behind a link. */
export type LinkRequest<Service> = {
  readonly token: string
  readonly service: Service
  readonly site: PageServices
  readonly url: URL
}

/** What a sent form asks for, or the form again with what is wrong in it. Undefined for what no page of ours sends. */
export type SentAction<Action, Invalid> =
  | { readonly action: Action }
  /** 200: a button that only shows the form again, with another row. */
  | { readonly invalid: Invalid; readonly status?: 200 }
  | undefined

type LinkPageOptions<Service, Found, Shown, Missing, Action, Invalid, Stale> = {
  readonly page: LinkPage
  /** Where the token alone does not say what it is about. */
  readonly findPath?: (request: Pick<LinkRequest<unknown>, "token" | "url">) => string
  readonly service: (forms: FormServices) => Service
  readonly read: (request: LinkRequest<Service>) => Promise<Found | NotFound>
  /** What the page shows; or why it is nothing, where it is not what the link was about any more. */
  readonly show: (found: Found, request: LinkRequest<Service>) => Shown | WhyMissing
  /** What the page says beside the reason where there is nothing to show. */
  readonly showMissing: (request: LinkRequest<Service>) => Missing
  readonly readForm: (form: FormData, request: LinkRequest<Service>) => SentAction<Action, Invalid>
  readonly perform: (action: Action, request: LinkRequest<Service>) => Promise<Outcome<Stale>>
}

type RouteArgs = { readonly params: { readonly token: string }; readonly url: URL; readonly context: Context }

/**
 * The server's half of a page behind a mail's link: a GET shows, only a POST acts, and what is done is shown by the page itself,
 * which may be loaded again. Its route exports loader, action and headers one by one, so that the bundler can leave them out.
 */
export function linkPage<
  Service,
  Found extends { readonly found: true },
  Shown extends object,
  Missing extends object,
  Action,
  Invalid extends object = never,
  Stale extends object = object,
>(options: LinkPageOptions<Service, Found, Shown, Missing, Action, Invalid, Stale>) {
  const describeRequest = ({ params, url, context }: RouteArgs): LinkRequest<Service> => ({
    token: params.token,
    service: options.service(requireForms(context)),
    site: context.get(servicesContext),
    url,
  })

  return {
    async loader(args: RouteArgs) {
      const request = describeRequest(args)
      const reading = await readBehind(args.context, () => options.read(request))
      const missing = (why: WhyMissing) => answerMissing(why, options.showMissing(request))
      if (!reading.found) return missing(reading.why)
      const shown = options.show(reading, request)
      return typeof shown === "string" ? missing(shown) : { found: true as const, ...shown }
    },

    async action(args: RouteArgs & { readonly request: Request }) {
      const { context } = args
      const request = describeRequest(args)
      const path = options.findPath?.(request) ?? buildLinkPath(options.page, request.token)
      const form = await args.request.formData()
      if (request.site.isFormUnproven) return answerNotDone(context, "unproven", form)
      const sent = options.readForm(form, request)
      if (sent === undefined) throw data(null, { status: 400, statusText: "Bad Request" })
      if ("invalid" in sent)
        return data({ kind: "invalid" as const, ...sent.invalid }, { status: sent.status ?? 422 })
      const outcome = await options.perform(sent.action, request)
      if (outcome.done) return redirect(path + (outcome.to ?? `#${SENT_ID}`), 303)
      if ("stale" in outcome) return data({ kind: "stale" as const, ...outcome.stale }, { status: 409 })
      if (outcome.why === "stale") return data({ kind: "stale" as const }, { status: 409 })
      if (outcome.why !== "unavailable") return redirect(path, 303)
      return answerNotDone(context, outcome.why, form)
    },

    headers: linkHeaders,
  }
}

/** Nobody but who has the link should find it. */
export const linkMeta = (): MetaDescriptor[] => [{ name: "robots", content: "noindex, nofollow" }]

/** What is behind a link; nothing is asked of a database that has just been found unavailable, or for another site. */
async function readBehind<Reading>(context: Context, read: () => Promise<Reading>) {
  const why = context.get(notDoneContext)
  return why === null ? read() : ({ found: false, why } as const)
}

function answerMissing<Extra extends object>(why: WhyMissing, extra: Extra) {
  const headers = why === "unavailable" && { headers: databaseUnavailable }
  return data({ found: false as const, why, ...extra }, { status: statuses[why], ...headers })
}

/** The page says that it is not done, with everything that was sent, to be sent again by a button. */
function answerNotDone(context: Context, why: "unavailable" | "unproven", form: FormData) {
  context.set(notDoneContext, why)
  const fields: SentFields = Array.from(form, ([name, value]) => [name, String(value)] as const)
  const headers = why === "unavailable" && { headers: databaseUnavailable }
  return data({ kind: "not-done" as const, fields }, { status: statuses[why], ...headers })
}

/** An action that found no database says when to come back, whatever the page then shows. */
const linkHeaders: HeadersFunction = ({ actionHeaders, loaderHeaders }) =>
  actionHeaders.has("retry-after") ? actionHeaders : loaderHeaders

export type SentFields = readonly (readonly [name: string, value: string])[]
