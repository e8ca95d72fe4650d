import { index, type RouteConfig, route } from "@react-router/dev/routes"

/** The whole URL map. */
export default [
  index("home/route.tsx"),
  route("vozidla", "stock/route.tsx"),
  route("vozidla/:make", "make/route.tsx"),
  route("vozidla/:make/:model/:id", "vehicle/route.tsx"),
  route("vykup", "buy-back/route.tsx"),
  route("financovani", "financing/route.tsx"),
  route("pojisteni", "insurance/route.tsx"),
  route("zaruka", "financing/warranty-route.tsx"),
  route("kontakt", "contact/route.tsx"),
  route("test", "stock/route.tsx", { id: "test" }),
  route("*", "not-found/route.tsx"),
] satisfies RouteConfig
