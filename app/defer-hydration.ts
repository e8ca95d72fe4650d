const preload = /<link rel="modulepreload" href="([^"]+)"\/>/g
const module = /<script type="module" async="">([\s\S]*?)<\/script>/

/**
 * Every page works before script, so script waits until the page is whole: on a slow line it would take the way of the
 * styles, font and first photo, on a slow processor that of the first paint.
 */
export function makeScriptWait(html: string): string {
  const modules = Array.from(html.matchAll(preload), ([, path]) => path)
  return html
    .replaceAll(preload, "")
    .replace(
      module,
      (_, code: string) =>
        `<script type="late" data-modules="${modules.join(" ")}">${code}</script><script>(${startLateScript})()</script>`,
    )
}

/** Runs in the page, as it stands here. React then finds the document as it was rendered, the module in its place. */
function startLateScript() {
  const late = document.querySelector<HTMLScriptElement>("script[type=late]")
  document.currentScript?.remove()
  const start = () => {
    if (!late?.isConnected) return
    for (const path of late.dataset.modules?.split(" ") ?? []) {
      const link = document.createElement("link")
      link.rel = "modulepreload"
      link.href = path
      document.head.append(link)
    }
    const script = document.createElement("script")
    script.type = "module"
    script.textContent = late.textContent
    late.replaceWith(script)
  }
  addEventListener("load", () => new PerformanceObserver(start).observe({ type: "paint", buffered: true }))
  // The visitor's first touch does not wait for a slow photo, and nobody waits for ever.
  addEventListener("pointerdown", start, { once: true, passive: true })
  addEventListener("keydown", start, { once: true, passive: true })
  setTimeout(start, 4000)
}
