/** Behind the list in the HTML: the stored display shows in the first paint, and nothing jumps later. */
export function StoredDisplayScript({ rowsClass }: { rowsClass: string }) {
  // biome-ignore lint/security/noDangerouslySetInnerHtml: our own text, allowed by its hash
  return <script dangerouslySetInnerHTML={{ __html: `(${showStoredDisplay})("${rowsClass}")` }} />
}

/** Inlined into the page as text. */
function showStoredDisplay(rows: string) {
  try {
    const list = document.currentScript?.previousElementSibling
    if (!list || localStorage.getItem("grid") !== "false") return
    list.className = rows
    for (const button of document.querySelectorAll(".display-toggle button"))
      button.setAttribute("aria-pressed", String(button.getAttribute("aria-pressed") === "false"))
  } catch {
    // Storage is blocked.
  }
}
