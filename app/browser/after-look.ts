/** Who leaves sooner has not looked. */
const LOOK_MS = 3_000

/** Once the page has been in view for three seconds on end, unless the signal comes first. */
export function afterLook(signal: AbortSignal, onLook: () => void): void {
  let timer = 0
  let isSeen = false
  function look(): void {
    clearTimeout(timer)
    if (isSeen || document.hidden || signal.aborted) return
    timer = window.setTimeout(() => {
      isSeen = true
      onLook()
    }, LOOK_MS)
  }
  look()
  document.addEventListener("visibilitychange", look, { signal })
  signal.addEventListener("abort", look)
}
