import { eventually } from "#harness/eventually.ts"
import { Hang, type Key, type Page, type Size } from "./page.ts"

/** An element by its CSS selector and, if given, the words that its name or text begins with. */
export type Target = { readonly css: string; readonly text?: string }

export const button = (text: string, within = ""): Target => ({ css: `${within} button`, text })
export const link = (text: string, within = ""): Target => ({ css: `${within} a[href]`, text })
export const heading = (text: string): Target => ({ css: "h1, h2", text })

function describeTarget({ css, text }: Target): string {
  return text === undefined ? css.trim() : `${css.trim()} "${text}"`
}

/** Runs in the page: the first one that a visitor sees in the window; else the first that could be scrolled to. */
function findElement({ css, text = "" }: Target): HTMLElement | undefined {
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

type Find = (target: Target) => HTMLElement | undefined

export type Visitor = ReturnType<typeof createVisitor>

/** Somebody who walks through the site at one window size, and what they find wrong on the way. */
export function createVisitor(page: Page, origin: string, size: Size) {
  const faults: string[] = []
  const report = (fault: string) => void (faults.includes(fault) || faults.push(fault))

  /** A function that runs in the page, and gets a way to find elements with what it is given. */
  async function ask<Given, Answer>(
    read: (find: Find, given: Given) => Answer | Promise<Answer>,
    given: Given,
  ): Promise<Answer> {
    const call = `(${read})(${findElement}, ${JSON.stringify(given)})`
    return JSON.parse(await page.evaluate(`(async () => (await ${call}) ?? null)()`))
  }

  /** The same, asked until it is true. */
  const until = <Given>(what: string, read: (find: Find, given: Given) => boolean, given: Given) =>
    eventually(what, () => tryTo(() => ask(read, given)))

  const see = (target: Target) =>
    until(`${describeTarget(target)} visible`, (find, given) => find(given) !== undefined, target)

  return {
    size,
    /** What is wrong and does not end the journey. */
    faults,
    report,
    ask,
    until,
    see,
    /** Waits until it is not to be seen any more. */
    miss: (target: Target) =>
      until(`${describeTarget(target)} gone`, (find, given) => find(given) === undefined, target),
    /** Waits until script has taken the page over. */
    async open(path: string) {
      await page.goto(origin + path)
      await until(
        "script",
        () => document.querySelector(".sheet[data-hydrated], body:not(:has(.sheet))") !== null,
        0,
      )
      const { content, window } = await ask(measureWidths, 0)
      if (content > window)
        report(`${await ask(() => location.pathname, 0)} is ${content - window} px too wide`)
    },
    /** Brings it into view and clicks its middle, unless something else lies there. */
    async click(target: Target) {
      await see(target)
      const { x, y, under } = await ask(bringIntoView, target)
      if (under !== "") report(`${describeTarget(target)} lies under ${under}`)
      await page.click(x, y)
    },
    press: (key: Key) => page.press(key),
    back: () => page.back(),
    forward: () => page.forward(),
  }
}

/** While a document is being left, a question may get no answer. */
async function tryTo(read: () => Promise<boolean>): Promise<boolean> {
  try {
    return await read()
  } catch (error) {
    if (error instanceof Hang) throw error
    return false
  }
}

function measureWidths() {
  const { scrollWidth, clientWidth } = document.documentElement
  return { content: scrollWidth, window: clientWidth }
}

/**
 * Only moves what is not in view: a list may have opened beside its button. What slides is clicked where it comes to rest,
 * counted in frames: an engine that draws in software may not draw one for a second.
 */
async function bringIntoView(find: Find, target: Target) {
  const measure = (element: HTMLElement) => {
    const { left, top, width, height } = element.getBoundingClientRect()
    const [x, y] = [left + width / 2, top + height / 2]
    const isInside = x >= 0 && y >= 0 && x < innerWidth && y < innerHeight
    const hit = isInside ? document.elementFromPoint(x, y) : null
    const isFree = (element.closest("a, button, label") ?? element).contains(hit)
    return { x, y, under: isFree ? "" : (hit?.outerHTML.slice(0, 80) ?? "the window's edge") }
  }
  const isMoving = (element: HTMLElement) =>
    document
      .getAnimations()
      .some(
        ({ effect, playState }) =>
          playState === "running" &&
          effect instanceof KeyframeEffect &&
          effect.getComputedTiming().endTime !== Number.POSITIVE_INFINITY &&
          effect.target?.contains(element),
      )
  let last = { x: 0, y: 0, under: "nothing: it has gone" }
  let scrolledTo: HTMLElement | undefined
  const end = Date.now() + 9000
  while (Date.now() < end) {
    const element = find(target)
    if (element === undefined) return last
    if (element !== scrolledTo && measure(element).under !== "") {
      const block = element.closest("[popover]") ? "nearest" : "center"
      element.scrollIntoView({ block, behavior: "instant" })
      scrolledTo = element
    }
    const now = measure(element)
    if (now.x === last.x && now.y === last.y && now.under === "" && !isMoving(element)) return now
    last = now
    await new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve, 30)))
  }
  return last
}
