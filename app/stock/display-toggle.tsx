import { memo } from "react"
import { stockTexts } from "#app/texts/stock.ts"
import { Icon, type IconName } from "#app/ui/icon.tsx"
import { savePreference } from "./stored-preference.ts"

const displays = [
  { grid: true, label: stockTexts.grid, icon: "grid" },
  { grid: false, label: stockTexts.rows, icon: "list" },
] as const satisfies readonly { grid: boolean; label: string; icon: IconName }[]

/** Needs script; the list is whole in either display. */
export const DisplayToggle = memo(function DisplayToggle({ grid }: { grid: boolean }) {
  return (
    <fieldset
      aria-label={stockTexts.display}
      className="inline-flex overflow-hidden rounded-control border-[1.5px] border-control-line bg-surface"
    >
      {displays.map((display) => (
        <button
          key={display.icon}
          type="button"
          aria-pressed={display.grid === grid}
          aria-label={display.label}
          title={display.label}
          onClick={() => savePreference("grid", String(display.grid))}
          className="grid min-h-11.5 w-12 place-items-center text-ink-2 not-first:border-control-line not-first:border-l-[1.5px] hover:bg-brand-tint focus-visible:shadow-none focus-visible:-outline-offset-5 focus-visible:outline-(--focus-halo) aria-pressed:bg-brand aria-pressed:text-on-brand forced-colors:aria-pressed:bg-[Highlight]"
        >
          <Icon name={display.icon} />
        </button>
      ))}
    </fieldset>
  )
})
