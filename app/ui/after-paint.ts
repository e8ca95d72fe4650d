/**
 * For what may follow the frame that answers the visitor. The visitor's next step does not overtake it: it comes before
 * that one is heard of.
 */
export function afterPaint(): Promise<void> {
  return new Promise((resolve) => {
    const waiting = new AbortController()
    const go = () => {
      waiting.abort()
      resolve()
    }
    for (const step of ["pointerdown", "keydown", "click"])
      addEventListener(step, go, { capture: true, signal: waiting.signal })
    requestAnimationFrame(() => setTimeout(go))
  })
}
