/**
 * Runs in the page: texts that lie on another text, or on a control that they do not belong to. Not what lies over the page
 * on purpose: a bar that sticks, a sheet, a label on a photo.
 */
export function findOverlaps(): string[] {
  const { scrollWidth, clientWidth } = document.documentElement
  type Box = {
    readonly of: Element
    readonly layer: Element | null
    readonly rect: DOMRect
    readonly name: string
  }

  const isSeen = (element: Element) =>
    element.checkVisibility({ visibilityProperty: true, opacityProperty: true, contentVisibilityAuto: true })
  const isForScreenReaders = (element: Element) => element.closest(".sr-only") !== null

  const layers = new Map<Element, Element | null>([[document.body, null]])
  /** What is scrolled by itself, stays where it is, or opens over the page. */
  function findLayer(element: Element | null): Element | null {
    if (element === null) return null
    const known = layers.get(element)
    if (known !== undefined) return known
    const { position, zIndex, overflowX, overflowY } = getComputedStyle(element)
    const isOver = /fixed|sticky/.test(position) || Number(zIndex) >= 10
    const isOwn = isOver || /auto|scroll|hidden|clip/.test(overflowX + overflowY)
    const layer = isOwn ? element : findLayer(element.parentElement)
    layers.set(element, layer)
    return layer
  }

  const boxes: Box[] = []
  const range = document.createRange()
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
  for (let text = walker.nextNode(); text instanceof Text; text = walker.nextNode()) {
    const of = text.parentElement
    if (of === null || text.data.trim() === "" || !isSeen(of) || isForScreenReaders(of)) continue
    range.selectNodeContents(text)
    const layer = findLayer(of)
    for (const line of range.getClientRects()) {
      // A line is as high as its font, which is more than its letters.
      const slack = line.height * 0.2
      const rect = new DOMRect(line.x, line.y + slack, line.width, line.height - 2 * slack)
      if (rect.width > 1) boxes.push({ of, layer, rect, name: text.data.trim().slice(0, 40) })
    }
  }
  for (const of of document.querySelectorAll("button, input, select, textarea, a.button, summary")) {
    const { backgroundColor, borderTopWidth } = getComputedStyle(of)
    const isPainted = backgroundColor !== "rgba(0, 0, 0, 0)" || borderTopWidth !== "0px"
    if (!isPainted || !isSeen(of) || isForScreenReaders(of)) continue
    const rect = of.getBoundingClientRect()
    if (rect.width > 1)
      boxes.push({ of, layer: findLayer(of), rect, name: `${of.localName}.${of.className}` })
  }

  const belongs = (a: Element, b: Element) => {
    const label = a.closest("label")
    return a.contains(b) || b.contains(a) || (label !== null && label === b.closest("label"))
  }
  const faults = new Set(scrollWidth > clientWidth ? [`${scrollWidth - clientWidth} px sideways`] : [])
  const inOrder = boxes.sort((a, b) => a.rect.top - b.rect.top)
  for (const [index, a] of inOrder.entries())
    for (const b of inOrder.slice(index + 1)) {
      if (b.rect.top >= a.rect.bottom - 1) break
      if (a.layer !== b.layer || belongs(a.of, b.of)) continue
      const across = Math.min(a.rect.right, b.rect.right) - Math.max(a.rect.left, b.rect.left)
      const down = Math.min(a.rect.bottom, b.rect.bottom) - Math.max(a.rect.top, b.rect.top)
      if (across > 1 && down > 1) faults.add(`"${a.name}" and "${b.name}"`)
    }
  return [...faults]
}
