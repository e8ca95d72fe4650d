import { useLocation, useMatches } from "react-router"
import { useDealer } from "#app/site/use-dealer.ts"
import { Mark } from "#app/ui/ornaments.tsx"
import { buildLinkPath, dayPages, findLinkPage, type LinkPage } from "#domain/site/link-paths.ts"
import { frameTexts } from "./texts.ts"
import "./utilities.css"
import "#app/frame/header-logo.css"
import "#app/frame/site-header.css"

const tabs = [
  { page: "inbox", name: frameTexts.inbox },
  { page: "vehicles", name: frameTexts.vehicles },
  { page: "facts", name: frameTexts.facts },
] as const

/** Whose the pages are, and the three that the link of the day opens. A link that opens nothing leads to the public site. */
export function DealerHeader() {
  const { name } = useDealer()
  return (
    // The name scrolls away, the tabs stay.
    <header className="@container/header -top-15 sticky z-40 border-line border-b bg-bg lg:top-0 short:static print:hidden">
      <div className="wrap flex flex-wrap items-center justify-between gap-x-4 [--wrap:72rem]">
        <div className="flex min-h-15 min-w-0 items-center lg:min-h-19">
          <a href="/" className="header-logo">
            <Mark />
            <span className="header-names">
              <b className="header-name">{name}</b>
              <span className="header-town">
                <span>{frameTexts.forDealer}</span>
              </span>
            </span>
          </a>
        </div>
        <Tabs />
      </div>
    </header>
  )
}

function Tabs() {
  const open = findLinkPage(useLocation().pathname)
  const { params, loaderData } = useMatches().at(-1) ?? {}
  const token = isFound(loaderData) && (isDayPage(open) ? params?.token : loaderData.dayToken)
  if (!token)
    return (
      <a href="/" className="nav-link">
        {frameTexts.site}
      </a>
    )
  const current = open === "sheet" ? "vehicles" : open === "dealer" ? "inbox" : open
  return (
    <nav aria-label={frameTexts.tabs} className="max-lg:basis-full">
      <ul className="-ml-[0.4375rem] flex flex-wrap lg:-mr-3.5 lg:ml-0">
        {tabs.map(({ page, name }) => (
          <li key={page}>
            <a
              href={buildLinkPath(page, token)}
              aria-current={page === current ? (page === open ? "page" : "true") : undefined}
              className="nav-link"
            >
              {name}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  )
}

const isDayPage = (open: LinkPage | undefined) => dayPages.some((page) => page === open)

/** An enquiry's own page knows the day whose inbox it was opened from. */
function isFound(loaderData: unknown): loaderData is { readonly dayToken?: string } {
  return (
    typeof loaderData === "object" &&
    loaderData !== null &&
    "found" in loaderData &&
    loaderData.found === true
  )
}
