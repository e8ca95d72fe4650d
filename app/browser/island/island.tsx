import { type ComponentType, type ReactNode, useEffect, useEffectEvent, useRef, useState } from "react"
import { hydrateRoot } from "react-dom/client"

type IslandProps<Props> = {
  readonly load: () => Promise<ComponentType<Props>>
  readonly props: Props
  readonly className: string
  /** The component on the server; nothing in the browser. */
  readonly children: ReactNode
}

/** What uses it first; a tap on a card's label moves no focus in every browser. */
const firstUses = ["focusin", "pointerdown"] as const

const asTheServerRenderedIt = { __html: "" }

/**
 * A part of the page that is rendered by the server and left alone by React in the browser: a root of its own, whose script comes
 * when the part is used, because most visitors do not. Until then, and where the script is lost on the way, it is plain HTML.
 * Where a link led to the page, there is nothing to take over, and the component is rendered here.
 */
export function Island<Props extends object>({ load, props, className, children }: IslandProps<Props>) {
  const host = useRef<HTMLDivElement>(null)
  const [Component, setComponent] = useState<ComponentType<Props>>()
  const start = useEffectEvent(async (element: HTMLElement, ended: AbortSignal) => {
    const Loaded = await load()
    if (ended.aborted) return
    if (element.firstChild === null) return setComponent(() => Loaded)
    const root = hydrateRoot(element, <Loaded {...props} />)
    // Not while React works on the page that the island belongs to.
    ended.addEventListener("abort", () => queueMicrotask(() => root.unmount()))
  })

  useEffect(() => {
    const element = host.current
    if (element === null) return
    const ending = new AbortController()
    const { signal } = ending
    const begin = () => {
      for (const use of firstUses) element.removeEventListener(use, begin)
      start(element, signal).catch(() => addEventListener("online", begin, { once: true, signal }))
    }
    if (element.firstChild === null || element.contains(document.activeElement)) begin()
    else for (const use of firstUses) element.addEventListener(use, begin, { signal })
    return () => ending.abort()
  }, [])

  if (import.meta.env.SSR) return <div className={className}>{children}</div>
  if (Component !== undefined)
    return (
      <div className={className}>
        <Component {...props} />
      </div>
    )
  return (
    <div
      ref={host}
      suppressHydrationWarning
      // biome-ignore lint/security/noDangerouslySetInnerHtml: it keeps React from the children that the server rendered
      dangerouslySetInnerHTML={asTheServerRenderedIt}
      className={className}
    />
  )
}
