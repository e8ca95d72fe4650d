const MAX_WAIT_MS = 3_000
/** For browsers without idle callbacks, such as Safari before 26. */
const FALLBACK_MS = 1_500

/** Calls once the browser is idle, unless aborted before. */
export function whenIdle(run: () => void, signal: AbortSignal): void {
  if (!("requestIdleCallback" in window)) {
    const timer = setTimeout(run, FALLBACK_MS)
    signal.addEventListener("abort", () => clearTimeout(timer))
    return
  }
  const handle = requestIdleCallback(run, { timeout: MAX_WAIT_MS })
  signal.addEventListener("abort", () => cancelIdleCallback(handle))
}
