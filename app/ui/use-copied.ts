import { useEffect, useState } from "react"

const SHOWN_MS = 2000

/** Copies a text, and for two seconds says that it has. */
export function useCopied() {
  const [copied, setCopied] = useState(false)

  useEffect(() => {
    if (!copied) return
    const timer = setTimeout(() => setCopied(false), SHOWN_MS)
    return () => clearTimeout(timer)
  }, [copied])

  const copy = (text: string) =>
    navigator.clipboard?.writeText(text).then(
      () => setCopied(true),
      () => setCopied(false),
    )
  return { copied, copy }
}
