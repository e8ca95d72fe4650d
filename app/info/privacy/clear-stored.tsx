import { useEffect, useState } from "react"
import { clearStoredChoices, listStoredChoices } from "#app/browser/stored/stored-choices.ts"
import { buttonClass } from "#app/ui/button-class.ts"
import { Icon } from "#app/ui/icon.tsx"
import { clearTexts, formatStored } from "./texts.ts"

/** What is stored now, which only script knows, and a button that clears it; the focus stays on the button. */
export function ClearStored() {
  const [stored, setStored] = useState<string | undefined>()
  const [cleared, setCleared] = useState(false)

  useEffect(() => setStored(formatStored(listStoredChoices())), [])

  function clear() {
    clearStoredChoices()
    setCleared(true)
  }

  return (
    <div className={`clear-stored noscript:hidden ${stored === undefined ? "invisible" : ""}`}>
      {!cleared && <p>{stored ?? clearTexts.nothing}</p>}
      <p role="status" className={cleared ? "" : "sr-only"}>
        {cleared && clearTexts.done}
      </p>
      <button type="button" onClick={clear} className={buttonClass("quiet")}>
        <Icon name="trash" />
        {clearTexts.button}
      </button>
    </div>
  )
}
