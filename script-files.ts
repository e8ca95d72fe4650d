import { globSync } from "node:fs"
import path from "node:path"
import { fileURLToPath } from "node:url"

const root = fileURLToPath(new URL(".", import.meta.url))

/** Loaded with the stock: until then, nobody searches in the browser. */
const search = listModules({
  "domain/data": ["row-set"],
  "domain/search": ["choice-values", "known-equipment", "range-index", "stock-index"],
  "domain/search/engine": ["facets", "match-rows", "own-words", "range-facet", "search-stock"],
  "domain/stock": ["snapshot"],
})

/** Loaded when somebody first searches by words. */
const words = listModules({
  "domain/search": ["more-equipment"],
  "domain/search/suggest": ["list-suggestions"],
  "domain/search/words": ["*"],
})

/** How the list is asked: the search box, and the query in the URL. A vehicle's page and those of mere text need none of it. */
const query = listModules({
  "app/search": ["active-filters", "filter-texts", "load-search-suggestions", "search-box", "texts"],
  "app/ui/form": ["option-row"],
  "domain/search": ["jsurl", "model-value", "ranges", "sort-orders", "stock-query", "value-list"],
})

/** Whether the dealer is there to answer. */
const openNow = listModules({
  "app/dealer": ["open-now", "open-state-texts"],
  "domain/calendar": ["closure", "day-plan", "find-czech-holiday", "find-weekday"],
})

/** What pages with a form need of it before it is used. */
const formPage = listModules({
  "app/enquiry": ["offer-texts"],
  "domain/calendar": ["parse-iso-day"],
  "domain/czech": ["named-days"],
  "domain/enquiry": ["enquiry-fields"],
  "domain/enquiry/offer": ["offer-words"],
})

/** What every form needs once it is used. */
const formParts = listModules({
  "app/enquiry/form": [
    "build-enquiry-email-link",
    "fault-summary",
    "form-group",
    "use-enquiry",
    "visit-cards",
  ],
  "domain/czech": ["phone"],
  "domain/enquiry": ["enquiry-words"],
})

/** Loaded when a form is used, each with its form. */
const forms = listModules({
  "app/enquiry": ["form-ids", "texts"],
  "app/enquiry/form": ["*"],
  "app/enquiry/island": ["*"],
  "app/enquiry/offer": ["*"],
  "app/enquiry/sent": ["texts"],
  "domain/calendar": ["day-plan", "open-state", "unusual-days"],
  "domain/enquiry": ["*"],
  "domain/enquiry/offer": ["part-exchange", "read-offer"],
  "domain/enquiry/visit": ["*"],
  "domain/site": ["link-paths"],
})
/** On pages without a form, too. */
const besideForms = listModules({ "app/enquiry": ["form-ids"], "domain/enquiry/offer": ["part-exchange"] })

/** Shared by two or three pages: the others need not load it. */
const rare = listModules({
  "app/dealer": ["call-card", "dealer-map"],
  "app/enquiry/links": ["*"],
  "app/search": ["wish-list"],
  "app/stock": ["left-out"],
  "app/seo": ["form-page-meta"],
  "app/ui": ["carousel-track", "use-carousel"],
  "app/watch": ["texts"],
  "domain/watch": ["*"],
})

const separate = [search, words, query, openNow, formPage, formParts, forms.difference(besideForms), rare]

/**
 * Which modules the browser gets in one file, where two pages or more need them; a dozen small files cost a slow phone more than
 * they spare it. What changes with a library and what changes with us are files apart: a new version of the site costs a
 * returning visitor only our part.
 */
export const scriptFiles = [
  { name: "library", test: /node_modules\/(react|react-dom|react-router|scheduler|cookie)\// },
  {
    name: "site",
    test: (file: string) =>
      /^(app|domain)\//.test(nameModule(file)) && !separate.some((modules) => modules.has(nameModule(file))),
    minShareCount: 2,
  },
  ...Object.entries({ query, "open-now": openNow, "form-page": formPage, "form-parts": formParts }).map(
    ([name, modules]) => ({ name, test: isAmong(modules), minShareCount: 2 }),
  ),
  { name: "search", test: isAmong(search) },
]

function isAmong(modules: ReadonlySet<string>) {
  return (file: string) => modules.has(nameModule(file))
}

function nameModule(file: string): string {
  return path.relative(root, file.replace(/\?.*$/, ""))
}

/** By folder. A name without a module is that of one that was renamed or is gone. */
function listModules(names: Readonly<Record<string, readonly string[]>>): ReadonlySet<string> {
  const patterns = Object.entries(names).flatMap(([folder, inIt]) => inIt.map((name) => `${folder}/${name}`))
  return new Set(
    patterns.flatMap((pattern) => {
      const modules = globSync(`${pattern}.{ts,tsx}`, { cwd: root })
      if (modules.length === 0) throw new Error(`no module is named ${pattern}`)
      return modules
    }),
  )
}
