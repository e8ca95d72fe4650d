import { useEffect, useState } from "react"
import { shareTexts } from "./share-texts.ts"

const SHOWN_MS = 6000

/** Copies a text, and says for six seconds that it has. Where the browser refuses, its own prompt has the text to copy by hand. */
export function useCopied() {
  const [copied, setCopied] = useState(false)

  useEffect(() => {
    if (!copied) return
    const timer = setTimeout(() => setCopied(false), SHOWN_MS)
    return () => clearTimeout(timer)
  }, [copied])

  const copy = async (text: string) => {
    try {
      // Pages that are not served over TLS, and some browsers inside of apps, have no clipboard.
      await navigator.clipboard.writeText(text)
      setCopied(true)
    } catch {
      prompt(shareTexts.copyByHand, text)
    }
  }
  return { copied, copy }
}
