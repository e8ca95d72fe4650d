/** A part of a page that only script shows: its script with its styles, once for all its places; a failed attempt can be repeated. */
export function createLoadPart<Module>(
  importScript: () => Promise<Module>,
  stylesheet: string,
): () => Promise<Module> {
  let loading: Promise<Module> | undefined
  return () => {
    loading ??= Promise.all([importScript(), loadStylesheet(stylesheet)]).then(
      ([module]) => module,
      (error) => {
        loading = undefined
        throw error
      },
    )
    return loading
  }
}

/**
 * Resolves once its rules apply. After a failure it can be tried again, which the bundler's own loading does not do. Twice at
 * once, because Chromium answers the first attempt after a lost preload with that loss, without a request.
 */
export function loadStylesheet(href: string): Promise<void> {
  return addStylesheet(href).catch(() => addStylesheet(href))
}

function addStylesheet(href: string): Promise<void> {
  return new Promise((resolve, reject) => {
    const link = document.createElement("link")
    link.rel = "stylesheet"
    link.href = href
    link.onload = () => resolve()
    link.onerror = (lost) => {
      link.remove()
      reject(lost)
    }
    document.head.append(link)
  })
}
