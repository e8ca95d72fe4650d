import { useEffect, useRef, useState } from "react"
import { flushSync } from "react-dom"
import { formatMapTitle, mapTexts } from "#app/texts/map.ts"
import { type Dealer, formatTownLine } from "#domain/dealer.ts"
import { buttonClass } from "./button-class.ts"
import { Icon } from "./icon.tsx"
import { readMapChoice, saveMapChoice } from "./map-choice.ts"
import { MapDrawing } from "./map-drawing.tsx"
import { Mark } from "./ornaments.tsx"

/**
 * A drawn place with the address first; the maps service is asked only on the visitor's click. What works only with
 * script keeps its room and stays unseen until the script is there, so nothing moves and no button is dead.
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
    // The button that had the focus is gone.
    frame.current?.focus()
  }

  function remember(chosen: boolean) {
    setRemembered(chosen)
    saveMapChoice(chosen)
  }

  return (
    <div className="flex h-full flex-col bg-surface">
      <div className="relative isolate grid min-h-[450px] grow place-items-center overflow-hidden bg-sunken">
        <MapDrawing className="absolute inset-0 -z-10 size-full" />
        {shown ? (
          <iframe
            ref={frame}
            src={dealer.map.frame}
            title={formatMapTitle(dealer)}
            height={450}
            allowFullScreen
            className="absolute inset-0 size-full bg-sunken"
          />
        ) : (
          <Invitation dealer={dealer} ready={ready} onLoad={showFrame} />
        )}
      </div>
      <div className="flex flex-wrap items-center justify-between gap-x-6 px-5 py-1.5">
        <MapLink href={dealer.map.link} />
        <RememberBox ready={ready} checked={remembered} onChange={remember} />
      </div>
    </div>
  )
}

type InvitationProps = { dealer: Dealer; ready: boolean; onLoad: () => void }

function Invitation({ dealer, ready, onLoad }: InvitationProps) {
  return (
    <div className="grid justify-items-center gap-3 p-4 text-center">
      <Mark className="size-14 text-brand" />
      <p className="rounded-thumb bg-surface px-3 py-1 font-bold">
        {dealer.street}, {formatTownLine(dealer)}
      </p>
      <div className={`contents ${ready ? "" : "*:invisible"}`}>
        <button type="button" onClick={onLoad} className={buttonClass("primary")}>
          <Icon name="map-pin" />
          {mapTexts.load}
        </button>
        <p className="max-w-96 rounded-thumb bg-surface px-3 py-1.5 text-ink-2 text-xs">{mapTexts.note}</p>
      </div>
    </div>
  )
}

function MapLink({ href }: { href: string }) {
  return (
    <a href={href} target="_blank" rel="noopener" className="inline-flex min-h-11 items-center gap-2 text-s">
      {mapTexts.open}
      <Icon name="external" className="size-4" />
    </a>
  )
}

type RememberBoxProps = { ready: boolean; checked: boolean; onChange: (checked: boolean) => void }

function RememberBox({ ready, checked, onChange }: RememberBoxProps) {
  return (
    <label
      className={`inline-flex min-h-11 cursor-pointer items-center gap-2.5 text-s ${ready ? "" : "invisible"}`}
    >
      <input
        type="checkbox"
        checked={checked}
        onChange={(event) => onChange(event.currentTarget.checked)}
        className="size-5 accent-brand"
      />
      {mapTexts.remember}
    </label>
  )
}
