import { useEffect, useState } from "react"
import { useNavigation } from "react-router"
import { commonTexts } from "#app/texts/common.ts"
import { Mark } from "./ornaments.tsx"

const WAIT_MS = 150

/**
 * Covers the page while another is on its way, but only after a wait: a flash on every click feels slower than none, and
 * drawing it would delay a page that is quicker. It locks nothing and takes no clicks. A change of the query alone is not
 * another page.
 */
export function LoadingOverlay({ name, pathname }: { name: string; pathname: string }) {
  const { state, location } = useNavigation()
  const leaving = state === "loading" && location.pathname !== pathname
  const [loading, setLoading] = useState(false)

  useEffect(() => {
    if (!leaving) return
    const timer = setTimeout(() => setLoading(true), WAIT_MS)
    return () => {
      clearTimeout(timer)
      setLoading(false)
    }
  }, [leaving])

  return (
    <div
      role="status"
      data-loading-overlay
      data-loading={loading || undefined}
      className="pointer-events-none invisible fixed inset-0 z-90 grid place-content-center justify-items-center gap-7 bg-bg opacity-0 transition-[opacity,visibility] duration-200 ease-out data-loading:visible data-loading:opacity-100"
    >
      {loading && (
        <>
          <Mark className="size-28 animate-pulse text-brand motion-reduce:animate-none" />
          <span aria-hidden="true" className="font-display text-[1.5rem] tracking-[-0.02em]">
            {name}
          </span>
          <LoadingDots />
          <span className="sr-only">{commonTexts.loading}</span>
        </>
      )}
    </div>
  )
}

function LoadingDots() {
  return (
    <span aria-hidden="true" className="flex gap-2">
      {["", "[animation-delay:150ms]", "[animation-delay:300ms]"].map((delay) => (
        <span
          key={delay}
          className={`size-2.5 animate-pulse rounded-full bg-brand motion-reduce:animate-none ${delay}`}
        />
      ))}
    </span>
  )
}
