import type { Plugin } from "vite"

const changes = [
  {
    file: "/dom/ssr/routeModules.js",
    from: /console\.error\(`Error loading route module[\s\S]*?return new Promise\(\(\) => \{\}\);/,
    to: "throw error;",
  },
  {
    // A failure would be remembered as long as the document stands.
    file: "/dom/ssr/routes.js",
    from: /(return await routeModulePromise;\s*\}\)\(\))/,
    to: "$1.catch((error) => { lazyRoutePromise = undefined; throw error; })",
  },
] as const

/**
 * React Router reloads the document when a page's script cannot be loaded; offline that ends on the browser's own error page.
 * In the built site it throws instead, and `loadPageFiles` tells the visitor: see docs/decisions/022-failed-requests-and-offline.md.
 */
export function failInPlace(): Plugin {
  const pending = new Set<(typeof changes)[number]>(changes)
  return {
    name: "fail-in-place",
    apply: "build",
    applyToEnvironment: ({ name }) => name === "client",
    transform(code, id) {
      const here = changes.filter(({ file }) => id.includes("/react-router/") && id.endsWith(file))
      for (const change of here) if (change.from.test(code)) pending.delete(change)
      return here.length === 0 ? null : here.reduce((text, { from, to }) => text.replace(from, to), code)
    },
    buildEnd(error) {
      if (error === undefined && pending.size > 0)
        throw new Error(`react-router has changed: ${Array.from(pending, ({ file }) => file).join(", ")}`)
    },
  }
}
