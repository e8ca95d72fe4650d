import { fileURLToPath } from "node:url"
import type { Plugin, Rolldown } from "vite"

const app = fileURLToPath(new URL("../app/", import.meta.url))

/** Styles that components import (`import "./call-card.css"`). */
export function componentStyles(): Plugin[] {
  return [inOneLayer, linkedByPages]
}

/**
 * They know the breakpoints and utilities of the theme and are in one layer: what they say gives way to a utility. The lightbox's
 * library is in no layer, so neither is what overrides it. A built server needs only the styles whose address it writes.
 */
const inOneLayer: Plugin = {
  name: "component-styles",
  enforce: "pre",
  transform: {
    filter: { id: { include: findComponentStyles(app), exclude: /\?(url|raw)/ } },
    handler(code, id) {
      const { name, mode } = this.environment
      if (name === "ssr" && mode === "build" && !id.includes("?")) return ""
      const reference = /@(variant|apply)/.test(code) ? `@reference "${app}styles/theme.css";\n` : ""
      return `${reference}@layer components {\n${code}}\n`
    },
  },
}

/** Those in `app/`, wherever that folder is: the whole site may be in one of that name. */
export function findComponentStyles(folder: string): RegExp {
  return new RegExp(`^${RegExp.escape(folder)}(?!styles/|vehicle/lightbox/|day-pages/utilities).*\\.css`)
}

/**
 * A page links all its styles, those of shared modules first. Otherwise the bundler links the shared ones again as soon as script
 * loads anything that shares a module with the page: last in the document, where they override the page's own.
 */
const linkedByPages: Plugin = {
  name: "styles-linked-by-pages",
  enforce: "post",
  applyToEnvironment: ({ name }) => name === "client",
  generateBundle(_, bundle) {
    const chunks = Object.values(bundle).filter((file) => file.type === "chunk")
    const pages = chunks.filter(({ isEntry }) => isEntry)
    const styles = new Map(pages.map((page) => [page, listStyles(page, bundle)]))
    for (const { viteMetadata } of chunks) viteMetadata?.importedCss.clear()
    for (const [page, files] of styles) for (const file of files) page.viteMetadata?.importedCss.add(file)
  },
}

function listStyles(
  chunk: Rolldown.OutputChunk,
  bundle: Rolldown.OutputBundle,
  seen = new Set<string>(),
): readonly string[] {
  if (seen.has(chunk.fileName)) return []
  seen.add(chunk.fileName)
  const imported = chunk.imports.flatMap((name) => {
    const file = bundle[name]
    return file?.type === "chunk" ? listStyles(file, bundle, seen) : []
  })
  return [...imported, ...(chunk.viteMetadata?.importedCss ?? [])]
}
