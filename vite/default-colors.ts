import type { Plugin } from "vite"
import { usualHues, writeColorRules } from "#domain/brand/colors.ts"

/** The usual dealer's colours stand in the sheet of all pages; another dealer's are a sheet that the server adds. */
export const defaultColors: Plugin = {
  name: "default-colors",
  enforce: "pre",
  transform: {
    filter: { id: { include: /\/app\/styles\/app\.css/, exclude: /\?(url|raw)/ } },
    handler: (code) => `${code}${writeColorRules(usualHues)}`,
  },
}
