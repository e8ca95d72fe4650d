import { index, type RouteConfig, route } from "@react-router/dev/routes"
import { type PageId, sitePages } from "#domain/site/site-pages.ts"

const routeFiles = {
  home: "home/route.tsx",
  stock: "stock/list/route.tsx",
  make: "stock/make/route.tsx",
  vehicle: "vehicle/page/route.tsx",
  "short-link": "vehicle/short-link/route.tsx",
  favourites: "stock/favourites/route.tsx",
  comparison: "stock/comparison/route.tsx",
  waitlist: "vehicle/waitlist/route.tsx",
  windscreen: "vehicle/windscreen/route.tsx",
  "buy-back": "info/buy-back/route.tsx",
  "buy-back-offer": "enquiry/offer/route.tsx",
  financing: "info/financing/route.tsx",
  insurance: "info/insurance/route.tsx",
  warranty: "info/warranty/route.tsx",
  contact: "info/contact/route.tsx",
  enquiry: "enquiry/form/route.tsx",
  "enquiry-sent": "enquiry/sent/route.tsx",
  "inbox-link": "enquiry/inbox/route.tsx",
  "vehicles-link": "day-pages/vehicles/route.tsx",
  "facts-link": "own-facts/edit/route.tsx",
  "sheet-link": "sheet/route.tsx",
  "dealer-link": "enquiry/inbox/enquiry-route.tsx",
  "visit-link": "enquiry/links/visit-route.tsx",
  "erasure-link": "enquiry/links/erase-route.tsx",
  dealer: "day-pages/ask/route.tsx",
  watch: "watch/ask/route.tsx",
  "watch-link": "watch/manage/route.tsx",
  "unsubscribing-link": "watch/unsubscribe/route.tsx",
  privacy: "info/privacy/route.tsx",
  accessibility: "info/accessibility/route.tsx",
} satisfies Record<PageId, string>

/** Every row of `sitePages` is a route. */
export default [
  ...sitePages.map(({ id, path }, place) => {
    const file = routeFiles[id]
    // The page's own id is shorter than its file's name, and every page carries all of them.
    if (path === "/") return index(file, { id })
    const isFirst = sitePages.findIndex((page) => page.id === id) === place
    return route(path.slice(1), file, { id: isFirst ? id : path.slice(1) })
  }),
  route("*", "errors/not-found/route.tsx", { id: "not-found" }),
] satisfies RouteConfig
