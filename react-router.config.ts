import type { Config } from "@react-router/dev/config"

export default {
  ssr: true,
  // The whole route map travels with the page: no manifest requests while the visitor browses.
  routeDiscovery: { mode: "initial" },
} satisfies Config
