import { buttonClass } from "#app/ui/button-class.ts"
import { useHydrated } from "#app/ui/use-hydrated.ts"

/** In its place where script is off. Where script is only late it appears after three seconds, over the page: nothing shifts. */
export function SubmitWithoutScript({ children }: { children: string }) {
  if (useHydrated()) return null
  return (
    <button
      type="submit"
      className={`${buttonClass("quiet")} invisible absolute top-full z-20 mt-1 animate-[appear_0s_3s_forwards] noscript:visible noscript:static noscript:mt-0 noscript:animate-none`}
    >
      {children}
    </button>
  )
}
