import { useHydrated } from "#app/browser/use-hydrated.ts"
import { buttonClass } from "#app/ui/button-class.ts"

/** For visitors without script, or whose script is late. */
export function SubmitWithoutScript({ children }: { children: string }) {
  if (useHydrated()) return null
  return (
    <button type="submit" className={`${buttonClass("quiet")} submit-without-script`}>
      {children}
    </button>
  )
}
