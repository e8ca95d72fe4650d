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
  windscreen: "vehicle/windscreen/route.tsx",
  "buy-back": "info/buy-back/route.tsx",
  "buy-back-offer": "enquiry/offer-page/route.tsx",
  financing: "info/financing/route.tsx",
  insurance: "info/insurance/route.tsx",
  warranty: "info/warranty/route.tsx",
  contact: "info/contact/route.tsx",
  enquiry: "enquiry/page/route.tsx",
  "enquiry-sent": "enquiry/sent/route.tsx",
  "dealer-inbox": "enquiry/links/inbox/route.tsx",
  "dealer-vehicles": "day-pages/vehicles/route.tsx",
  "own-facts": "own-facts/edit/route.tsx",
  "vehicle-sheet": "sheet/route.tsx",
  "dealer-enquiry": "enquiry/links/dealer/route.tsx",
  "visit-answer": "enquiry/links/visit/route.tsx",
  "erase-enquiry": "enquiry/links/erase/route.tsx",
  dealer: "day-pages/ask/route.tsx",
  watch: "watch/ask/route.tsx",
  "linked-watch": "watch/manage/route.tsx",
  unsubscribing: "watch/unsubscribe/route.tsx",
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
