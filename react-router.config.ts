import { globSync, readFileSync, writeFileSync } from "node:fs"
import { brotliCompressSync, gzipSync } from "node:zlib"
import type { Config } from "@react-router/dev/config"

export default {
  ssr: true,
  // The page carries the whole route manifest, so that navigating requests none.
  routeDiscovery: { mode: "initial" },
  buildEnd: precompress,
} satisfies Config

/** Built files are compressed once, at the highest level, beside their originals. */
function precompress(): void {
  for (const file of globSync("build/client/assets/*.{js,css,svg}")) {
    const bytes = readFileSync(file)
    writeFileSync(`${file}.br`, brotliCompressSync(bytes))
    writeFileSync(`${file}.gz`, gzipSync(bytes, { level: 9 }))
  }
}
