import { useState } from "react"
import { useHydrated } from "#app/browser/use-hydrated.ts"
import { checkTexts } from "#app/texts/vehicle.ts"
import { Icon } from "#app/ui/icon.tsx"

/** Copying needs script, so the button appears after hydration. */
export function CopyVin({ vin }: { vin: string }) {
  const hydrated = useHydrated()
  const [copied, setCopied] = useState(false)
  const copy = () =>
    navigator.clipboard?.writeText(vin).then(
      () => setCopied(true),
      () => setCopied(false),
    )
  if (!hydrated) return null
  return (
    <>
      <button type="button" onClick={copy} className="copy-vin">
        <Icon name="copy" className="size-4.5" />
        {checkTexts.copy}
      </button>
      <span role="status" className="text-ink-2 text-s">
        {copied && checkTexts.copied}
      </span>
    </>
  )
}
