export function findArrowStep(key: string): 1 | -1 | undefined {
  if (key === "ArrowRight") return 1
  return key === "ArrowLeft" ? -1 : undefined
}

/** Moves the focus with the slides; otherwise it stays on one that is out of view. */
export function focusSlide(track: HTMLElement, slide: number): void {
  const item = track.children[slide]
  if (!(item instanceof HTMLElement)) return
  item.inert = false
  item.querySelector("a")?.focus({ preventScroll: true })
}
