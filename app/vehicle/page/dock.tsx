import { type RefObject, useEffect, useState } from "react"
import { Link } from "react-router"
import { useInView } from "#app/browser/use-in-view.ts"
import { useCallbackLabel } from "#app/dealer/open-now.tsx"
import { ENQUIRY_ID } from "#app/enquiry/form-ids.ts"
import { useDealer } from "#app/site/use-dealer.ts"
import { buttonClass } from "#app/ui/button-class.ts"
import { Icon } from "#app/ui/icon.tsx"
import { commonTexts } from "#app/ui/texts.ts"
import { formatPriceCzk } from "#domain/czech/quantity.ts"
import type { Vehicle } from "#domain/vehicle/vehicle.ts"
import { vehicleContactTexts } from "../texts.ts"
import type { ContactLinks } from "./contact-links.server.ts"
import "./dock.css"

type DockProps = {
  readonly vehicle: Vehicle
  readonly links: ContactLinks
  /** Of a reserved vehicle, as HTML. */
  readonly content: { readonly __html: string } | undefined
  /** The price card's. */
  readonly methods: RefObject<HTMLElement | null>
}

/** Price and contacts at the bottom of a phone's window, in one row; while nobody answers, a call back. */
export function Dock({ vehicle, links, content, methods }: DockProps) {
  const isOutOfView = useDockOutOfView(methods)
  const takesEnquiries = links.callback !== null
  const [phone] = useDealer().phones
  const callback = useCallbackLabel()
  if (content !== undefined)
    return (
      <div
        data-dock
        inert={isOutOfView}
        className="dock print:hidden"
        // biome-ignore lint/security/noDangerouslySetInnerHtml: rendered by React on the server
        dangerouslySetInnerHTML={content}
      />
    )
  if (links.callback !== null && callback !== undefined)
    return (
      <div data-dock inert={isOutOfView} data-callback className="dock print:hidden">
        <Link to={links.callback} className={buttonClass("call")}>
          {callback}
        </Link>
        <a href={`tel:${phone.dial}`} className="dock-write">
          <Icon name="phone" className="size-5.5" />
          {commonTexts.callShort}
        </a>
      </div>
    )
  return (
    <div data-dock inert={isOutOfView} className="dock print:hidden">
      <p className="dock-price">{formatPriceCzk(vehicle.priceCzk)}</p>
      <a href={takesEnquiries ? `#${ENQUIRY_ID}` : links.email} className="dock-write">
        <Icon name={takesEnquiries ? "message" : "mail"} className="size-5.5" />
        {vehicleContactTexts.write}
      </a>
      <a href={`tel:${phone.dial}`} className={`${buttonClass("call")} dock-call`}>
        <Icon name="phone" className="dock-call-icon" />
        {commonTexts.call}
      </a>
    </div>
  )
}

/** What the dock covers at the bottom of the window, and above it the first of the ways. */
const DOCK_MARGIN = "0px 0px -140px"

/** What opens a keyboard over the window; a heart does not. */
const FIELDS = "input:not([type=checkbox]), select, textarea"

type Focused = "field" | "dock" | "elsewhere"

/**
 * True while the price card's methods of contact are in view, and while the visitor fills in a field; never while the focus
 * is in the dock, which would lose it.
 */
function useDockOutOfView(methods: RefObject<HTMLElement | null>): boolean {
  const contactInView = useInView(methods, { atFirst: false, rootMargin: DOCK_MARGIN })
  const [focused, setFocused] = useState<Focused>("elsewhere")

  useEffect(() => {
    const ending = new AbortController()
    const onFocus = ({ target, type }: Event) =>
      setFocused(type === "focusin" && target instanceof Element ? findFocused(target) : "elsewhere")
    document.addEventListener("focusin", onFocus, { signal: ending.signal })
    document.addEventListener("focusout", onFocus, { signal: ending.signal })
    return () => ending.abort()
  }, [])

  return focused === "field" || (contactInView && focused !== "dock")
}

function findFocused(element: Element): Focused {
  if (element.closest("[data-dock]") !== null) return "dock"
  return element.matches(FIELDS) ? "field" : "elsewhere"
}
