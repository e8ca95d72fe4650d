/** Resolves after the next paint, or on the visitor's next input before that is handled. */
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
