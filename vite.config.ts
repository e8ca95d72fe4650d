import { reactRouter } from "@react-router/dev/vite"
import tailwindcss from "@tailwindcss/vite"
import { defineConfig } from "vite"
import { failInPlace } from "./fail-in-place.ts"

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
                // The search by words is loaded when it is used first.
                { name: "site", test: /\/(app|domain)\/(?!search\/words\/)/, minShareCount: 2 },
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
