import { formatInlineScript } from "./format-inline-script.ts"

const preload = /<link rel="modulepreload" href="([^"]+)"\/>/g
const module = /<script type="module" async="">([\s\S]*?)<\/script>/

/**
 * Every page works without script, so script is loaded after the first paint: on a slow connection it would compete with
 * styles, font and first photo, on a slow processor with the paint itself.
 */
export function deferHydration(html: string): string {
  const modules = Array.from(html.matchAll(preload), ([, path]) => path)
  return html
    .replaceAll(preload, "")
    .replace(
      module,
      (_, code: string) =>
        `<script type="deferred" data-modules="${modules.join(" ")}">${code}</script><script>${formatInlineScript(loadDeferredScript)}</script>`,
    )
}

/** Inlined into the page as text. It restores the module script, so that React finds the document as it was rendered. */
function loadDeferredScript() {
  const deferred = document.querySelector<HTMLScriptElement>("script[type=deferred]")
  document.currentScript?.remove()
  const start = () => {
    if (!deferred?.isConnected) return
    for (const path of deferred.dataset.modules?.split(" ") ?? []) {
      const link = document.createElement("link")
      link.rel = "modulepreload"
      link.href = path
      document.head.append(link)
    }
    const script = document.createElement("script")
    script.type = "module"
    script.textContent = deferred.textContent
    deferred.replaceWith(script)
  }
  addEventListener("load", () => new PerformanceObserver(start).observe({ type: "paint", buffered: true }))
  // The first input does not wait for a slow photo, and a page that never loads is hydrated after four seconds.
  addEventListener("pointerdown", start, { once: true, capture: true, passive: true })
  addEventListener("keydown", start, { once: true, capture: true, passive: true })
  setTimeout(start, 4000)
  // React would hydrate all of the page within the first event that it sees. What the browser answers by itself need not wait.
  const hydrating = new AbortController()
  const hide = (event: Event) => {
    const { target } = event
    if (target instanceof Element && target.closest("label, input, select, textarea, summary, [href*='#']"))
      event.stopImmediatePropagation()
  }
  const events =
    "pointerdown pointerup touchstart touchend mousedown mouseup keydown keyup input change click"
  for (const type of events.split(" "))
    addEventListener(type, hide, { capture: true, passive: true, signal: hydrating.signal })
  addEventListener("hydrated", () => hydrating.abort())
}
