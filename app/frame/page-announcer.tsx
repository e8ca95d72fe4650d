import { useEffect, useState } from "react"
import { type NavigationType, useLocation, useNavigationType, useRouteError } from "react-router"

/** Outside React, because the frame is mounted again around an error page. Undefined until the document's first page. */
let shown: { readonly page: string; readonly path: string } | undefined

/**
 * What a browser does when a document is loaded: says the new page's title, and moves the focus to its content, after Back to
 * the link that had led away. Not for filters, sheets and photos, which are the same page.
 */
export function PageAnnouncer() {
  const { pathname, hash } = useLocation()
  const failed = useRouteError() !== undefined
  const navigation = useNavigationType()
  const [title, setTitle] = useState("")
  const page = `${pathname}${failed ? " failed" : ""}`

  // biome-ignore lint/correctness/useExhaustiveDependencies: only another page is announced
  useEffect(() => {
    const left = shown
    shown = { page, path: pathname }
    if (left === undefined || left.page === page) return
    setTitle(document.title)
    if (hash === "") moveFocus(navigation, left.path)
  }, [page])

  return (
    <p aria-live="polite" className="sr-only">
      {title}
    </p>
  )
}

function moveFocus(navigation: `${NavigationType}`, left: string): void {
  const content = document.getElementById("obsah")
  const link =
    navigation === "POP" ? content?.querySelector<HTMLElement>(`a[href="${CSS.escape(left)}"]`) : null
  const target = link ?? content
  // The scroll position is the router's.
  target?.focus({ preventScroll: true })
}
