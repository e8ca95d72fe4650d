/** Resolves once its rules apply. After a failure it can be tried again, which the bundler's own loading does not do. */
export function loadStylesheet(href: string): Promise<void> {
  return new Promise((resolve, reject) => {
    const link = document.createElement("link")
    link.rel = "stylesheet"
    link.href = href
    link.onload = () => resolve()
    link.onerror = () => {
      link.remove()
      reject(new Error(`${href} is lost`))
    }
    document.head.append(link)
  })
}
