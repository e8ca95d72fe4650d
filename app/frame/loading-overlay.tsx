import { useEffect, useState } from "react"
import { useNavigation } from "react-router"
import { commonTexts } from "#app/ui/texts.ts"
import { Mark } from "../ui/ornaments.tsx"
import "./loading-overlay.css"

const WAIT_MS = 150

/**
 * Covers the page while another one loads, but only after a delay: a flash on every click feels slower than none. While it
 * covers it takes the clicks, too: nobody can aim at what they do not see. A change of the query alone is not another page.
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
    <div role="status" data-loading-overlay data-loading={loading || undefined} className="loading-overlay">
      {loading && (
        <>
          <Mark />
          <span aria-hidden="true" className="loading-name">
            {name}
          </span>
          <span aria-hidden="true" className="loading-dots">
            <span />
            <span />
            <span />
          </span>
          <span className="sr-only">{commonTexts.loading}</span>
        </>
      )}
    </div>
  )
}
