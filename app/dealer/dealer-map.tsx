import { useEffect, useRef, useState } from "react"
import { flushSync } from "react-dom"
import { buttonClass } from "#app/ui/button-class.ts"
import { Icon } from "#app/ui/icon.tsx"
import { Mark } from "#app/ui/ornaments.tsx"
import { type Dealer, formatTownLine } from "#domain/dealer/dealer.ts"
import type { StoredName } from "../browser/stored/stored-names.ts"
import "#app/ui/form/option-row.css"
import "./dealer-map.css"

const mapTexts = {
  open: "Otevřít mapu v\u00a0novém okně",
  load: "Načíst mapu",
  note: "Mapa se načte ze\u00a0služby třetí strany až po\u00a0kliknutí.",
  remember: "Příště načíst mapu rovnou",
} as const

function formatMapTitle(dealer: Dealer): string {
  return `Mapa: ${dealer.name}, ${dealer.street}, ${formatTownLine(dealer)}`
}

/**
 * The address, over a picture of the place if there is one; the map service is loaded only on click. What needs script is invisible until hydration but
 * takes its space, so there is no layout shift and no dead button.
 */
export function DealerMap({ dealer }: { dealer: Dealer }) {
  const frame = useRef<HTMLIFrameElement>(null)
  const [ready, setReady] = useState(false)
  const [remembered, setRemembered] = useState(false)
  const [shown, setShown] = useState(false)

  useEffect(() => {
    const chosen = readMapChoice()
    setRemembered(chosen)
    setShown(chosen)
    setReady(true)
  }, [])

  function showFrame() {
    flushSync(() => setShown(true))
    // The focused button has been removed.
    frame.current?.focus()
  }

  function remember(chosen: boolean) {
    setRemembered(chosen)
    saveMapChoice(chosen)
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
          <Invitation dealer={dealer} ready={ready} onLoad={showFrame} />
        )}
      </div>
      <div className="dealer-map-foot">
        <MapLink href={dealer.map.link} />
        <RememberBox ready={ready} checked={remembered} onChange={remember} />
      </div>
    </div>
  )
}

type InvitationProps = { dealer: Dealer; ready: boolean; onLoad: () => void }

function Invitation({ dealer, ready, onLoad }: InvitationProps) {
  return (
    <div className="map-invitation">
      <Mark />
      <p className="map-address">
        {dealer.street}, {formatTownLine(dealer)}
      </p>
      <div className={`contents ${ready ? "" : "*:invisible"}`}>
        <button type="button" onClick={onLoad} className={buttonClass("primary")}>
          <Icon name="map-pin" />
          {mapTexts.load}
        </button>
        <p className="map-note">{mapTexts.note}</p>
      </div>
    </div>
  )
}

function MapLink({ href }: { href: string }) {
  return (
    <a href={href} target="_blank" rel="noopener" className="map-link">
      {mapTexts.open}
      <Icon name="external" className="size-4" />
    </a>
  )
}

type RememberBoxProps = { ready: boolean; checked: boolean; onChange: (checked: boolean) => void }

function RememberBox({ ready, checked, onChange }: RememberBoxProps) {
  return (
    <label className={`option map-remember ${ready ? "" : "invisible"}`}>
      <input type="checkbox" checked={checked} onChange={(event) => onChange(event.currentTarget.checked)} />
      {mapTexts.remember}
    </label>
  )
}

const KEY = "map" satisfies StoredName

/** Whether the visitor wants the map loaded at once. False where storage is blocked. */
function readMapChoice(): boolean {
  try {
    return localStorage.getItem(KEY) === "true"
  } catch {
    return false
  }
}

function saveMapChoice(chosen: boolean): void {
  try {
    if (chosen) localStorage.setItem(KEY, "true")
    else localStorage.removeItem(KEY)
  } catch {
    // Without storage the choice lasts for this page only.
  }
}
