import { globSync, readFileSync, writeFileSync } from "node:fs"
import { brotliCompressSync, gzipSync } from "node:zlib"
import type { Config } from "@react-router/dev/config"

export default {
  ssr: true,
  // The whole route map travels with the page: no manifest requests while the visitor browses.
  routeDiscovery: { mode: "initial" },
  buildEnd: precompress,
} satisfies Config

/** Built texts are pressed once, as hard as can be, beside their plain form. */
function precompress(): void {
  for (const file of globSync("build/client/assets/*.{js,css,svg}")) {
    const bytes = readFileSync(file)
    writeFileSync(`${file}.br`, brotliCompressSync(bytes))
    writeFileSync(`${file}.gz`, gzipSync(bytes, { level: 9 }))
  }
}
