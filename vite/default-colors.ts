import type { Plugin } from "vite"
import { usualHues, writeColorRules } from "#domain/brand/colors.ts"
import { writeTintRules } from "#domain/vehicle/tint.ts"

/**
 * The usual dealer's colours stand in the sheet of all pages, as do the tints of photos; another dealer's colours are a sheet that
 * the server adds.
 */
export const defaultColors: Plugin = {
  name: "default-colors",
  enforce: "pre",
  transform: {
    filter: { id: { include: /\/app\/styles\/app\.css/, exclude: /\?(url|raw)/ } },
    handler: (code) => `${code}${writeColorRules(usualHues)}@layer components{${writeTintRules()}}`,
  },
}
