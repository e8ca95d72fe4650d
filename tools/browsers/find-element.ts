/** An element by its CSS selector and, if given, the words that its name or text begins with. */
export type Target = { readonly css: string; readonly text?: string }

export const button = (text: string, within = ""): Target => ({ css: `${within} button`, text })
export const link = (text: string, within = ""): Target => ({ css: `${within} a[href]`, text })
export const heading = (text: string): Target => ({ css: "h1, h2", text })

export function describeTarget({ css, text }: Target): string {
  return text === undefined ? css.trim() : `${css.trim()} "${text}"`
}

/** Runs in the page: the first one that a visitor sees in the window; else the first that could be scrolled to. */
export function findElement({ css, text = "" }: Target): HTMLElement | undefined {
  const read = (element: HTMLElement) =>
    // biome-ignore lint/performance/useDomNodeTextContent: spaces between blocks belong to what a visitor reads
    (element.getAttribute("aria-label") ?? element.innerText).replace(/\s+/g, " ").trim()
  const isInWindow = (element: HTMLElement) => {
    const { left, top, right, bottom } = element.getBoundingClientRect()
    return left >= 0 && top >= 0 && right <= innerWidth && bottom <= innerHeight
  }
  // What is only for screen readers is one pixel large.
  const hasSize = (element: HTMLElement) => {
    const { width, height } = element.getBoundingClientRect()
    return width > 1 && height > 1
  }
  const found = [...document.querySelectorAll<HTMLElement>(css)].filter(
    (element) =>
      hasSize(element) &&
      getComputedStyle(element).visibility === "visible" &&
      element.closest("[inert]") === null &&
      read(element).startsWith(text),
  )
  return found.find(isInWindow) ?? found[0]
}
