import { useHydrated } from "#app/browser/use-hydrated.ts"
import { Icon } from "#app/ui/icon.tsx"
import { useCopied } from "#app/ui/use-copied.ts"
import { checkTexts, parameterLabels } from "../texts.ts"

/** Copying needs script, so the button appears after hydration. */
export function CopyVin({ vin }: { vin: string }) {
  const hydrated = useHydrated()
  const { copied, copy } = useCopied()
  if (!hydrated) return null
  return (
    <>
      <button type="button" onClick={() => copy(vin)} className="quiet-button copy-vin print:hidden">
        <Icon name={copied ? "check" : "copy"} className="size-4.5" />
        {copied ? checkTexts.copied : checkTexts.copy}
        <span className="sr-only">{parameterLabels.vin}</span>
      </button>
      <span role="status" className="sr-only">
        {copied && checkTexts.copied}
      </span>
    </>
  )
}
