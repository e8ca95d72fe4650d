import { index, type RouteConfig, route } from "@react-router/dev/routes"
import { sitePages } from "#domain/site/site-paths.ts"

/** Every row of `sitePages` is a route, in the folder that it names. */
export default [
  ...sitePages.map(({ folder, path }, place) => {
    const file = `${folder}/route.tsx`
    if (path === "/") return index(file)
    // A second page of the same folder needs an id of its own.
    const isFirst = sitePages.findIndex((page) => page.folder === folder) === place
    return route(path.slice(1), file, isFirst ? {} : { id: path.slice(1) })
  }),
  route("*", "not-found/route.tsx"),
] satisfies RouteConfig
