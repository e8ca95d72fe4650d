import { reactRouter } from "@react-router/dev/vite"
import tailwindcss from "@tailwindcss/vite"
import { defineConfig } from "vite"

export default defineConfig({
  plugins: [tailwindcss(), reactRouter()],
  environments: {
    // The server bundle's entry is ours, so that there is one copy of the services context.
    ssr: { build: { rollupOptions: { input: "./app/handle-request.ts" } } },
  },
})
