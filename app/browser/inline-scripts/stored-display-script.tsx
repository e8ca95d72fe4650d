import { formatInlineScript } from "./format-inline-script.ts"

/** Before the list in the HTML: the stored display shows in the first paint, and nothing jumps later. */
export function StoredDisplayScript() {
  // biome-ignore lint/security/noDangerouslySetInnerHtml: our own text, allowed by its hash
  return <script dangerouslySetInnerHTML={{ __html: formatInlineScript(showStoredDisplay) }} />
}

/** Inlined into the page as text. The list is changed as soon as it is parsed: behind it, a script could come after a paint. */
function showStoredDisplay() {
  try {
    if (localStorage.getItem("grid") !== "false") return
    for (const button of document.querySelectorAll(".display-toggle button"))
      button.ariaPressed = String(button.ariaPressed === "false")
    new MutationObserver((_, observer) => {
      const list = document.querySelector(".stock-cards")
      if (list === null) return
      list.classList.add("list-view")
      observer.disconnect()
    }).observe(document, { childList: true, subtree: true })
  } catch {
    // Storage is blocked.
  }
}
