import { reactRouter } from "@react-router/dev/vite"
import tailwindcss from "@tailwindcss/vite"
import { defineConfig } from "vite"
import { componentStyles } from "./vite/component-styles.ts"
import { defaultColors } from "./vite/default-colors.ts"
import { failInPlace } from "./vite/fail-in-place.ts"
import { postBanner, scriptFiles } from "./vite/script-files.ts"

export default defineConfig({
  plugins: [componentStyles(), defaultColors, tailwindcss(), reactRouter(), failInPlace()],
  environments: {
    client: { build: { rollupOptions: { output: { codeSplitting: { groups: scriptFiles }, postBanner } } } },
    // The server bundle's entry is ours, so that there is one copy of the services context.
    ssr: { build: { rollupOptions: { input: "./app/handle-request.ts" } } },
  },
})
