import { useEffect, useState } from "react"

const SHOWN_MS = 6000

/** Copies a text, and says for six seconds that it has; that the browser refused is said until the next attempt. */
export function useCopied() {
  const [outcome, setOutcome] = useState<"copied" | "refused">()
  const copied = outcome === "copied"

  useEffect(() => {
    if (!copied) return
    const timer = setTimeout(() => setOutcome(undefined), SHOWN_MS)
    return () => clearTimeout(timer)
  }, [copied])

  const copy = async (text: string) => {
    try {
      // Pages that are not served over TLS, and some browsers inside of apps, have no clipboard.
      await navigator.clipboard.writeText(text)
      setOutcome("copied")
    } catch {
      setOutcome("refused")
    }
  }
  return { copied, refused: outcome === "refused", copy }
}
