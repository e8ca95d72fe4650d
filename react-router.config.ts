import type { Config } from "@react-router/dev/config"
import { precompress, writeRelease } from "./vite/after-build.ts"

export default {
  ssr: true,
  // The page carries the whole route manifest, so that navigating requests none.
  routeDiscovery: { mode: "initial" },
  buildEnd: () => {
    precompress()
    writeRelease()
  },
} satisfies Config
