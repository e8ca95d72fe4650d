import type { ReactNode } from "react"
import { isRouteErrorResponse, Link, useLocation, useMatches, useRevalidator } from "react-router"
import { useOnline } from "#app/browser/use-online.ts"
import { PhoneLink } from "#app/dealer/phone-link.tsx"
import { PageTitle } from "#app/seo/page-title.tsx"
import { useLoadedDealer } from "#app/site/use-dealer.ts"
import { buttonClass } from "#app/ui/button-class.ts"
import { DottedRing } from "#app/ui/dotted-ring.tsx"
import { Icon } from "#app/ui/icon.tsx"
import { IconRing } from "#app/ui/ornaments.tsx"
import "./state-page.css"

const errorTexts = {
  notFound: {
    heading: "Stránka nenalezena",
    text: "Omlouváme se, ale stránku, kterou hledáte, jsme nenašli.",
    home: "Zpátky domů",
    contact: "Kontaktovat podporu",
  },
  loadFailure: {
    heading: "Nabídku se nepodařilo načíst",
    text: "Zkuste to prosím za\u00a0chvíli znovu. Co máme právě na\u00a0dvoře, vám rádi řekneme i\u00a0po\u00a0telefonu.",
    retry: "Zkusit znovu",
  },
  offline: {
    heading: "Jste bez připojení",
    text: "Jakmile se vrátí, stránku načteme.",
    retry: "Zkusit znovu",
  },
  routing: {
    heading: "Něco se pokazilo",
    english: "Oops!",
    text: "Zkuste to prosím za\u00a0chvíli znovu, nebo nám zavolejte.",
    home: "Zpět na\u00a0úvod",
    homeEnglish: "Go back home",
    contact: "Kontaktovat nás",
    contactEnglish: "Contact support",
  },
  rendering: {
    heading: "Něco se pokazilo",
    english: "Unexpected Application Error!",
    text: "Stránku se nepodařilo zobrazit. Zkuste ji prosím načíst znovu, nebo nám zavolejte.",
    retry: "Načíst znovu",
  },
} as const

/**
 * One boundary gets every failure. Statuses come from loaders and the router. For other errors the router does not say
 * where they happened: a page that has its data, or needs none, failed in rendering, any other in loading. The router
 * replaces the message of one that happened on the server, which is for the log alone.
 */
export function SiteError({ error }: { error: unknown }) {
  const page = useMatches().at(-1)
  if (isRouteErrorResponse(error)) {
    if (error.status === 404) return <NotFoundPage />
    if (error.status === 503) return <LoadFailurePage />
    return <RoutingErrorPage message={`${error.status} ${error.statusText}`.trim()} />
  }
  const message = error instanceof Error ? error.message : undefined
  const wasLoaded = page !== undefined && (page.loaderData !== undefined || needsNoData(page.handle))
  return wasLoaded ? <RenderingErrorPage message={message} /> : <RoutingErrorPage message={message} />
}

/** Set by a route without a loader in its `handle`. */
function needsNoData(handle: unknown): boolean {
  return typeof handle === "object" && handle !== null && "needsData" in handle && handle.needsData === false
}

function NotFoundPage() {
  const texts = errorTexts.notFound
  return (
    <StatePage {...texts} picture={<NumberPlate text="404" />}>
      <Link to="/" className={buttonClass("primary", "large")}>
        {texts.home}
      </Link>
      <Link to="/kontakt" className={buttonClass("callQuiet", "large")}>
        {texts.contact}
      </Link>
    </StatePage>
  )
}

/** The request was lost, or the server has had no stock since it started; the visitor can still call. */
function LoadFailurePage() {
  // On the server it is undefined.
  const texts = navigator.onLine === false ? errorTexts.offline : errorTexts.loadFailure
  const retry = useRetry()
  return (
    <StatePage {...texts} picture={<RefreshSign />}>
      <ReloadLink {...retry}>{texts.retry}</ReloadLink>
      <PhoneLinks />
    </StatePage>
  )
}

type ErrorPageProps = Pick<StatePageProps, "message">

/** Loading a page failed. Plain links, because the router itself may be what failed. */
function RoutingErrorPage({ message }: ErrorPageProps) {
  const texts = errorTexts.routing
  return (
    <StatePage {...texts} picture={<NumberPlate />} message={message}>
      <a href="/" className={buttonClass("primary", "large")}>
        {texts.home}
        <English>{texts.homeEnglish}</English>
      </a>
      <a href="/kontakt" className={buttonClass("callQuiet", "large")}>
        {texts.contact}
        <English>{texts.contactEnglish}</English>
      </a>
      <div className="state-page-actions">
        <PhoneLinks />
      </div>
    </StatePage>
  )
}

/** The page was found and loaded, but could not be rendered. */
function RenderingErrorPage({ message }: ErrorPageProps) {
  const texts = errorTexts.rendering
  return (
    <StatePage {...texts} picture={<NumberPlate />} message={message}>
      <ReloadLink>{texts.retry}</ReloadLink>
      <PhoneLinks />
    </StatePage>
  )
}

function RefreshSign() {
  return (
    <span className="relative grid size-32 place-items-center text-brand">
      <IconRing className="absolute inset-0 size-full" />
      <Icon name="refresh" className="size-7" />
    </span>
  )
}

type ReloadLinkProps = { readonly children: string; readonly busy?: boolean; readonly onClick?: () => void }

/** A plain link to this page: without `onClick`, or without script, it requests the document again. */
function ReloadLink({ children, busy = false, onClick }: ReloadLinkProps) {
  const { pathname, search } = useLocation()
  return (
    <a
      href={pathname + search}
      onClick={(event) => {
        if (onClick === undefined) return
        event.preventDefault()
        onClick()
      }}
      className={buttonClass("primary", "large")}
    >
      <Icon name="refresh" className={busy ? "motion-safe:animate-spin" : ""} />
      {children}
    </a>
  )
}

function PhoneLinks() {
  return useLoadedDealer()?.phones.map((phone) => (
    <PhoneLink key={phone.dial} phone={phone} className={buttonClass("callQuiet", "large")} />
  ))
}

/** Loads the failed page again in place: on a click, and by itself as soon as the connection is back. */
function useRetry() {
  const { revalidate, state } = useRevalidator()
  useOnline(revalidate)
  return { busy: state === "loading", onClick: revalidate }
}

/** A Czech number plate; without a text it shows three dots. The heading under it says the same in words. */
function NumberPlate({ text }: { text?: string }) {
  return (
    <svg viewBox="0 0 340 80" aria-hidden="true" className="number-plate">
      <rect
        x="1.5"
        y="1.5"
        width="337"
        height="77"
        rx="10"
        fill="var(--whitewash-0)"
        stroke="var(--brand-9)"
        strokeWidth="3"
      />
      <path d="M3 11a8 8 0 0 1 8-8h27v74H11a8 8 0 0 1-8-8z" fill="var(--brand-6)" />
      <g className="text-[var(--contact-4)]">
        <DottedRing cx={21} cy={27} radius={10} dots={12} dotRadius={1.5} />
      </g>
      <text x="21" y="66" textAnchor="middle" fill="white" fontWeight="700" fontSize="18">
        CZ
      </text>
      <g fill="var(--brand-9)">
        {text === undefined ? (
          [150, 190, 230].map((x) => <circle key={x} cx={x} cy="40" r="9" />)
        ) : (
          <text x="190" y="60" textAnchor="middle" fontWeight="640" fontSize="58" letterSpacing="4">
            {text}
          </text>
        )}
        <circle cx="52" cy="40" r="2.2" opacity=".3" />
        <circle cx="326" cy="40" r="2.2" opacity=".3" />
      </g>
    </svg>
  )
}

type StatePageProps = {
  readonly picture: ReactNode
  readonly heading: string
  /** The specification's English heading. */
  readonly english?: string
  readonly text: string
  /** The error's own words, in English: of a status those of HTTP. */
  readonly message?: string | undefined
  /** Links that lead out of this page. */
  readonly children: ReactNode
}

/** Shown instead of the requested page. */
function StatePage({ picture, heading, english, text, message, children }: StatePageProps) {
  return (
    <div className="state-page wrap">
      <PageTitle>{heading}</PageTitle>
      {picture}
      <h1>
        {heading}
        {english && <English>{english}</English>}
      </h1>
      <p className="max-w-[36em] text-balance text-ink-2 text-lead">{text}</p>
      {message && (
        <p lang="en" className="state-page-message">
          {message}
        </p>
      )}
      <div className="state-page-actions">{children}</div>
    </div>
  )
}

/** Small, after Czech words that say the same. */
function English({ children }: { children: string }) {
  return (
    <>
      {" "}
      <span lang="en" className="state-page-english">
        {children}
      </span>
    </>
  )
}
