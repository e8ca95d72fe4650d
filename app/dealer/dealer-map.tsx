import { useRef, useState } from "react"
import { flushSync } from "react-dom"
import { useHydrated } from "#app/browser/use-hydrated.ts"
import { useDealer } from "#app/site/use-dealer.ts"
import { buttonClass } from "#app/ui/button-class.ts"
import { Icon } from "#app/ui/icon.tsx"
import { Mark } from "#app/ui/ornaments.tsx"
import { type Dealer, formatTownLine } from "#domain/dealer/dealer.ts"
import "./dealer-map.css"

const mapTexts = {
  open: "Otevřít mapu v\u00a0novém okně",
  load: "Načíst mapu",
  note: "Mapu načteme z\u00a0jiné služby, až klepnete.",
} as const

function formatMapTitle(dealer: Dealer): string {
  return `Mapa: ${dealer.name}, ${dealer.street}, ${formatTownLine(dealer)}`
}

/**
 * The address, over a picture of the place if there is one; the map service is loaded only on click. What needs script is
 * invisible until hydration but takes its space, so there is no layout shift and no dead button.
 */
export function DealerMap({ hasLink }: { readonly hasLink: boolean }) {
  const dealer = useDealer()
  const frame = useRef<HTMLIFrameElement>(null)
  const [shown, setShown] = useState(false)

  function showFrame() {
    flushSync(() => setShown(true))
    // The focused button has been removed.
    frame.current?.focus()
  }

  return (
    <div className="dealer-map">
      <div className="dealer-map-view">
        {dealer.map.picture !== null && <img src={dealer.map.picture} alt="" className="map-picture" />}
        {shown ? (
          <iframe
            ref={frame}
            src={dealer.map.frame}
            title={formatMapTitle(dealer)}
            height={450}
            allowFullScreen
          />
        ) : (
          <Invitation onLoad={showFrame} />
        )}
      </div>
      {hasLink && (
        <div className="dealer-map-foot">
          <a
            href={dealer.map.link}
            target="_blank"
            rel="noopener"
            className="inline-flex min-h-11 items-center gap-2"
          >
            {mapTexts.open}
            <Icon name="external" className="size-4" />
          </a>
        </div>
      )}
    </div>
  )
}

function Invitation({ onLoad }: { onLoad: () => void }) {
  const dealer = useDealer()
  const hydrated = useHydrated()
  return (
    <div className="map-invitation">
      <Mark />
      <p className="map-address">
        {dealer.street}, {formatTownLine(dealer)}
      </p>
      <div className={`contents ${hydrated ? "" : "*:invisible"}`}>
        <button type="button" onClick={onLoad} className={buttonClass("primary")}>
          <Icon name="map-pin" />
          {mapTexts.load}
        </button>
        <p className="map-note">{mapTexts.note}</p>
      </div>
    </div>
  )
}
