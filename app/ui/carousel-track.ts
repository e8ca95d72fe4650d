/** How far the track must scroll to bring a slide to its left edge. */
export function findOffset(list: HTMLElement, slide: number): number {
  const all = slidesOf(list)
  const first = all[0]
  const wanted = all[Math.min(slide, all.length - 1)]
  return first === undefined || wanted === undefined ? 0 : wanted.offsetLeft - first.offsetLeft
}

/** The slide nearest to the left edge. */
export function findSlide(list: HTMLElement): number {
  const all = slidesOf(list)
  const origin = (all[0]?.offsetLeft ?? 0) + list.scrollLeft
  const distances = all.map((slide) => Math.abs(slide.offsetLeft - origin))
  return distances.indexOf(Math.min(...distances))
}

export function isAtEnd(list: HTMLElement): boolean {
  return list.scrollLeft >= list.scrollWidth - list.clientWidth - 2
}

/** Slides out of view cannot be focused; copies never can. */
export function setInert(list: HTMLElement): void {
  const { left, right } = list.getBoundingClientRect()
  const own = slidesOf(list).filter((slide) => slide.dataset.copy === undefined)
  // Reads before writes, so the browser calculates the layout once.
  const hidden = own.map((slide) => {
    const box = slide.getBoundingClientRect()
    const visible = box.right > left + 8 && box.left < right - 8
    return !visible && !slide.contains(document.activeElement)
  })
  for (const [index, slide] of own.entries()) {
    const inert = hidden[index] === true
    if (slide.inert !== inert) slide.inert = inert
  }
}

function slidesOf(list: HTMLElement): HTMLElement[] {
  return [...list.children].filter((child) => child instanceof HTMLElement)
}
