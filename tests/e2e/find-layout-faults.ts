/**
 * Runs in the page: what no width may break. Header and dock are one row, nothing scrolls sideways, no word and no phone
 * number is broken inside a control, bars that stick cover neither each other nor the page's first line.
 */
export function findLayoutFaults(): string[] {
  const faults: string[] = []
  const { scrollWidth, clientWidth } = document.documentElement
  if (scrollWidth > clientWidth) faults.push(`${scrollWidth - clientWidth} px sideways`)

  const isVisible = (element: Element) => element.checkVisibility({ visibilityProperty: true })
  const nameOf = (element: Element) => `${element.className} "${element.textContent?.slice(0, 30)}"`

  function checkRow(row: Element, parts: readonly Element[]) {
    const outer = row.getBoundingClientRect()
    const boxes = parts.filter(isVisible).map((part) => ({ part, box: part.getBoundingClientRect() }))
    const lowestTop = Math.max(...boxes.map(({ box }) => box.top))
    for (const { part, box } of boxes) {
      if (box.bottom <= lowestTop) faults.push(`${nameOf(part)} is in a row of its own`)
      if (
        box.left < outer.left ||
        box.right > outer.right ||
        box.top < outer.top ||
        box.bottom > outer.bottom
      )
        faults.push(`${nameOf(part)} leaves its bar`)
    }
    const inOrder = boxes.sort((a, b) => a.box.left - b.box.left)
    for (const [index, { part, box }] of inOrder.entries())
      if (box.right > (inOrder[index + 1]?.box.left ?? Number.POSITIVE_INFINITY) + 0.5)
        faults.push(`${nameOf(part)} touches its neighbour`)
  }

  const header = document.querySelector(".site-header")
  const headerParts = [...document.querySelectorAll(".header-logo, .nav-link, .header-call, .header-tool")]
  if (header !== null) {
    checkRow(header, headerParts)
    const wanted = innerWidth < 1024 ? 64 : 76
    const { height } = header.getBoundingClientRect()
    if (height !== wanted) faults.push(`the header is ${height} px high`)
  }
  const dock = document.querySelector("[data-dock]")
  if (dock !== null && isVisible(dock)) {
    checkRow(dock, [...dock.querySelectorAll("p, a")])
    const { height } = dock.getBoundingClientRect()
    if (height > 80) faults.push(`the dock is ${height} px high`)
  }

  const range = document.createRange()
  function countLines(text: Text, start: number, length: number): number {
    range.setStart(text, start)
    range.setEnd(text, start + length)
    return new Set(Array.from(range.getClientRects(), ({ bottom }) => Math.round(bottom))).size
  }

  /** A phone number is one word; an address may break after the signs that part it. */
  const words = /\+[\d\s]+\d|[\p{L}\p{N}]+/gu
  for (const control of document.querySelectorAll("a, button, label, summary")) {
    if (!isVisible(control)) continue
    const walker = document.createTreeWalker(control, NodeFilter.SHOW_TEXT)
    for (let text = walker.nextNode(); text instanceof Text; text = walker.nextNode()) {
      if (text.parentElement === null || text.parentElement.closest(".sr-only, .header-name") !== null)
        continue
      if (countLines(text, 0, text.length) < 2) continue
      for (const { 0: word, index } of text.data.matchAll(words))
        if (countLines(text, index, word.length) > 1) faults.push(`"${word}" is broken in ${nameOf(control)}`)
    }
  }

  const sticky = [...document.querySelectorAll("body :is(div, header, aside, section, form)")]
    .map((element) => ({ element, style: getComputedStyle(element) }))
    .filter(({ element, style }) => ["sticky", "fixed"].includes(style.position) && isVisible(element))
  /** Not those that the page carries away. */
  function listStuck() {
    return sticky
      .map(({ element, style: { top, bottom } }) => ({
        element,
        top,
        bottom,
        box: element.getBoundingClientRect(),
      }))
      .filter(
        ({ top, bottom, box }) =>
          Math.abs(box.top - Number.parseFloat(top)) < 1 ||
          Math.abs(innerHeight - box.bottom - Number.parseFloat(bottom)) < 1,
      )
  }
  scrollTo(0, 0)
  const first = document.querySelector("main")?.getBoundingClientRect()
  const top = header?.getBoundingClientRect().bottom ?? 0
  if (first !== undefined && first.top < top) faults.push(`the header covers the page's first line`)
  for (const y of [700, 1600, document.documentElement.scrollHeight]) {
    scrollTo(0, y)
    const stuck = listStuck()
    for (const [index, a] of stuck.entries())
      for (const b of stuck.slice(index + 1)) {
        if (a.element.contains(b.element) || b.element.contains(a.element)) continue
        const covered = Math.min(a.box.bottom, b.box.bottom) - Math.max(a.box.top, b.box.top)
        const across = Math.min(a.box.right, b.box.right) - Math.max(a.box.left, b.box.left)
        if (covered > 0 && across > 0)
          faults.push(`${a.element.className} and ${b.element.className} overlap`)
      }
  }
  scrollTo(0, 0)
  return faults
}
