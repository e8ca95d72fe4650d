import { buttonClass } from "#app/ui/button-class.ts"
import { useHydrated } from "#app/ui/use-hydrated.ts"

/** For visitors without script, or whose script is late. */
export function SubmitWithoutScript({ children }: { children: string }) {
  if (useHydrated()) return null
  return (
    <button type="submit" className={`${buttonClass("quiet")} submit-without-script`}>
      {children}
    </button>
  )
}
