/**
 * Runs in the page: texts that cannot be read whole, because a box cuts them off, they leave the button, chip or card that
 * they are on, or their column is narrower than a word. Not what scrolls, what is for screen readers only, nor what a style
 * ends after so many lines on purpose: a dealer's name in the header, the supplement on a card.
 */
export function findCutText(): string[] {
  const styles = new Map<Element, CSSStyleDeclaration>()
  function readStyle(element: Element): CSSStyleDeclaration {
    const style = styles.get(element) ?? getComputedStyle(element)
    styles.set(element, style)
    return style
  }
  const cuts = (overflow: string) => overflow === "hidden" || overflow === "clip"
  const scrolls = (overflow: string) => overflow === "auto" || overflow === "scroll"
  const isPainted = ({ backgroundColor, borderTopWidth, borderLeftWidth }: CSSStyleDeclaration) =>
    backgroundColor !== "rgba(0, 0, 0, 0)" || (borderTopWidth !== "0px" && borderLeftWidth !== "0px")

  const range = document.createRange()

  /** A box of one pixel, or a drawing whose name is outside of it. */
  function isForScreenReaders(text: Element): boolean {
    for (let box: Element | null = text; box !== null; box = box.parentElement)
      if (box.clientWidth === 1 || Number.parseFloat(readStyle(box).textIndent) > 0) return true
    return false
  }

  const countLines = (rects: DOMRectList) =>
    new Set(Array.from(rects, ({ bottom }) => Math.round(bottom))).size

  /** A longer word, such as an address, may be broken, and one that has a hyphen then. */
  function isBrokenInWords(text: Text, parent: Element): boolean {
    range.selectNodeContents(text)
    if (countLines(range.getClientRects()) < 2 || readStyle(parent).hyphens === "auto") return false
    return [...text.data.matchAll(/[^\s\u2060–/-]+/g)].some(({ 0: word, index }) => {
      range.setStart(text, index)
      range.setEnd(text, index + word.length)
      return word.length <= 14 && countLines(range.getClientRects()) > 1
    })
  }

  /** The box that a line of a text leaves, or is cut off by. */
  function findBoxLeft(text: Element, line: DOMRect): Element | undefined {
    // A line is as high as its font, which is more than its letters.
    const slack = line.height * 0.2
    let across = true
    let down = true
    let flows = true
    let isLifted = false
    for (let box: Element | null = text; box !== null && box !== document.body; box = box.parentElement) {
      const style = readStyle(box)
      const holds = !isLifted || style.position !== "static"
      if (holds && style.display !== "inline" && style.display !== "contents") {
        const { left, right, top, bottom } = box.getBoundingClientRect()
        const shows = flows && isPainted(style)
        const leavesAcross = line.left < left - 1 || line.right > right + 1
        const leavesDown = line.top + slack < top || line.bottom - slack > bottom
        if (leavesDown && style.webkitLineClamp !== "none") return undefined
        if (across && leavesAcross && (shows || cuts(style.overflowX))) return box
        if (down && leavesDown && (shows || cuts(style.overflowY))) return box
        across &&= !scrolls(style.overflowX)
        down &&= !scrolls(style.overflowY)
      }
      if (style.position === "fixed") return undefined
      // An absolute box is cut by the positioned ones around it alone, and may stand on the edge of another.
      if (holds) isLifted = style.position === "absolute"
      flows &&= style.position !== "absolute"
    }
    return undefined
  }

  const cut = new Set<string>()
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
  for (let text = walker.nextNode(); text instanceof Text; text = walker.nextNode()) {
    const parent = text.parentElement
    if (parent === null || text.data.trim() === "" || !parent.checkVisibility({ visibilityProperty: true }))
      continue
    if (isBrokenInWords(text, parent) && !isForScreenReaders(parent))
      cut.add(`"${text.data.slice(0, 40)}" is broken inside its words`)
    range.selectNodeContents(text)
    for (const line of range.getClientRects()) {
      const box = findBoxLeft(parent, line)
      if (box !== undefined && !isForScreenReaders(parent))
        cut.add(`"${text.data.slice(0, 40)}" in ${box.localName}.${box.className}`)
    }
  }
  const pen = document.createElement("canvas").getContext("2d")
  for (const select of document.querySelectorAll("select")) {
    const { fontWeight, fontSize, fontFamily, paddingLeft, paddingRight } = readStyle(select)
    if (pen === null || !select.checkVisibility({ visibilityProperty: true })) continue
    pen.font = `${fontWeight} ${fontSize} ${fontFamily}`
    const chosen = select.selectedOptions[0]?.text ?? ""
    const room = select.clientWidth - Number.parseFloat(paddingLeft) - Number.parseFloat(paddingRight)
    if (pen.measureText(chosen).width > room + 1) cut.add(`"${chosen}" in select.${select.className}`)
  }
  return [...cut]
}
