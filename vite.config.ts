import { reactRouter } from "@react-router/dev/vite"
import tailwindcss from "@tailwindcss/vite"
import { defineConfig } from "vite"
import { failInPlace } from "./fail-in-place.ts"

/** Loaded with the stock: until then, nobody searches in the browser. The search by words comes when it is used first. */
const searchModules =
  /\/domain\/(search\/(choice-values|facets|known-equipment|match-rows|range-facet|range-index|row-set|search-stock|stock-index)|stock\/snapshot)\.ts/

/** Loaded when a form is used; what a page needs of it until then is not among them. */
const formModules =
  /\/(app\/(ui|texts)\/(enquiry(?!\/form-ids)|offer)|domain\/(buy-back\/(?!part-exchange)|enquiry|visits|text\/(answer-day|enquiry-times|named-days|offer-words)|calendar\/(closure|find-czech-holiday|find-weekday|parse-iso-day)))/

/** How the list is asked: the search box, and the query in the URL. A vehicle's page and those of mere text need none of it. */
const queryModules =
  /\/(app\/(ui\/(active-filters|load-search-suggestions|option-row|search-box)|texts\/(filters|search))|domain\/search\/(jsurl|model-value|ranges|sort-orders|stock-query|value-list))\.tsx?/

/** Shared by two or three pages: the others need not load it. */
const rareModules =
  /\/(app\/(answer-link|find-asked-vehicle|ui\/(call-card|carousel-track|dealer-map|linked\/[\w-]+|open-now|use-carousel|wish-list)|texts\/(linked|map|open-state|watch)|browser\/map-choice)|domain\/watch\/[\w-]+)\.tsx?/

/** What pages with a form need of it before it is used. */
const formPageModules =
  /\/(app\/texts\/offer|domain\/(enquiry\/enquiry-fields|text\/(named-days|offer-words)|calendar\/parse-iso-day))\.ts/

/** What every form needs once it is used. */
const formPartModules =
  /\/app\/ui\/enquiry\/(build-enquiry-email-link|fault-summary|form-group|use-enquiry|visit-cards)\.tsx?/

/** Whether the dealer is there to answer. */
const openNowModules =
  /\/(app\/(ui\/open-now|texts\/open-state)|domain\/(visits\/day-plan|calendar\/(closure|find-czech-holiday|find-weekday)))\.tsx?/

const separateModules = [searchModules, formModules, queryModules, rareModules]

function isOfEveryPage(file: string): boolean {
  return (
    /\/(app|domain)\/(?!search\/words\/)/.test(file) && !separateModules.some((modules) => modules.test(file))
  )
}

export default defineConfig({
  plugins: [tailwindcss(), reactRouter(), failInPlace()],
  environments: {
    // What changes with a library and what changes with us are files apart: a new version of the site costs a returning
    // visitor only our part.
    client: {
      build: {
        rollupOptions: {
          output: {
            codeSplitting: {
              groups: [
                { name: "library", test: /node_modules\/(react|react-dom|react-router|scheduler|cookie)\// },
                // What several pages use is one file: a dozen small ones cost a slow phone more than they spare it.
                { name: "site", test: isOfEveryPage, minShareCount: 2 },
                { name: "query", test: queryModules, minShareCount: 2 },
                { name: "open-now", test: openNowModules, minShareCount: 2 },
                { name: "form-page", test: formPageModules, minShareCount: 2 },
                { name: "form-parts", test: formPartModules, minShareCount: 2 },
                { name: "search", test: searchModules },
              ],
            },
          },
        },
      },
    },
    // The server bundle's entry is ours, so that there is one copy of the services context.
    ssr: { build: { rollupOptions: { input: "./app/handle-request.ts" } } },
  },
})
