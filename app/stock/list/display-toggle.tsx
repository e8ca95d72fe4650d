import { memo } from "react"
import { savePreference } from "#app/browser/stored/stored-preference.ts"
import { Icon, type IconName } from "#app/ui/icon.tsx"
import { stockTexts } from "../texts.ts"
import "./display-toggle.css"

const displays = [
  { grid: true, label: stockTexts.grid, icon: "grid" },
  { grid: false, label: stockTexts.rows, icon: "list" },
] as const satisfies readonly { grid: boolean; label: string; icon: IconName }[]

/** Needs script; both displays show the same list. */
export const DisplayToggle = memo(function DisplayToggle({ grid }: { grid: boolean }) {
  return (
    <fieldset aria-label={stockTexts.display} className="display-toggle">
      {displays.map((display) => (
        <button
          key={display.icon}
          type="button"
          aria-pressed={display.grid === grid}
          aria-label={display.label}
          title={display.label}
          // The stored display is shown before hydration.
          suppressHydrationWarning
          onClick={() => savePreference("grid", String(display.grid))}
        >
          <Icon name={display.icon} />
        </button>
      ))}
    </fieldset>
  )
})
