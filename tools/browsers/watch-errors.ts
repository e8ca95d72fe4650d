declare global {
  interface Window {
    watchedErrors?: string[]
  }
}

/**
 * Runs in the page, of an engine whose protocol tells nothing of the console. It sees what happens from the parsed document
 * on, which is before the site's script is loaded.
 */
export function watchErrors(): void {
  if (window.watchedErrors !== undefined) return
  const errors: string[] = []
  window.watchedErrors = errors
  addEventListener("securitypolicyviolation", ({ violatedDirective, blockedURI }) =>
    errors.push(`${violatedDirective} refuses ${blockedURI}`),
  )
  addEventListener("unhandledrejection", ({ reason }) => errors.push(`unhandled ${reason}`))
  addEventListener(
    "error",
    ({ message, target }) => {
      if (target instanceof HTMLImageElement) errors.push(`not loaded: ${target.currentSrc}`)
      else if (target instanceof HTMLElement) errors.push(`not loaded: ${target.outerHTML}`)
      else errors.push(message)
    },
    true,
  )
  const write = console.error
  console.error = (...words: unknown[]) => {
    errors.push(words.join(" "))
    write(...words)
  }
}
