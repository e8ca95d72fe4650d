import { formatInlineScript } from "./format-inline-script.ts"

const preload = /<link rel="modulepreload" href="([^"]+)"\/>/g
/** React asks for the first photo twice: the page is so small that its element comes as soon. */
const photo = /<link rel="preload" as="image"[^>]*>/g
const module = /<script type="module" async="">([\s\S]*?)<\/script>/

/**
 * Every page works without script, so script is loaded after the first paint: on a slow connection it would compete with
 * styles, font and first photo, on a slow processor with the paint itself.
 */
export function deferHydration(html: string): string {
  const modules = Array.from(html.matchAll(preload), ([, path]) => path)
  return html
    .replaceAll(preload, "")
    .replace(photo, "")
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
    for (const href of deferred.dataset.modules?.split(" ") ?? [])
      document.head.append(Object.assign(document.createElement("link"), { rel: "modulepreload", href }))
    deferred.replaceWith(
      Object.assign(document.createElement("script"), { type: "module", text: deferred.text }),
    )
  }
  addEventListener("load", () => new PerformanceObserver(start).observe({ type: "paint", buffered: true }))
  // A page that never loads is hydrated after four seconds.
  setTimeout(start, 4000)
  // The first input does not wait for a slow photo either. React would hydrate all of the page within the first event that it sees:
  // what the browser answers by itself need not wait for that.
  let hydrating = true
  const answer = (event: Event) => {
    start()
    const element = event.target as Element
    if (hydrating && event.isTrusted && element.closest?.("label,input,select,textarea,summary,[href*='#']"))
      event.stopPropagation()
  }
  const events =
    "pointerdown pointerup touchstart touchend mousedown mouseup keydown keyup input change click"
  for (const type of events.split(" ")) addEventListener(type, answer, true)
  addEventListener("hydrated", () => {
    hydrating = false
  })
}
