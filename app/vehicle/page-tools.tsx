import { useHydrated } from "#app/browser/use-hydrated.ts"
import { pageToolTexts } from "#app/texts/vehicle.ts"
import { Icon } from "#app/ui/icon.tsx"
import { useCopied } from "./use-copied.ts"

type PageToolsProps = { readonly name: string; readonly pageUrl: string }

/** Both need script, so they appear after hydration. */
export function PageTools({ name, pageUrl }: PageToolsProps) {
  const hydrated = useHydrated()
  if (!hydrated) return null
  return (
    <div className="page-tools">
      <ShareButton name={name} pageUrl={pageUrl} />
      <button type="button" onClick={() => print()} className="quiet-button page-tools-print">
        <Icon name="printer" className="size-5" />
        {pageToolTexts.print}
      </button>
    </div>
  )
}

/** The device's own menu where it has one; elsewhere the address is copied. */
function ShareButton({ name, pageUrl }: PageToolsProps) {
  const { copied, copy } = useCopied()
  const share = () => {
    if (typeof navigator.share !== "function") return copy(pageUrl)
    // A visitor who closes the menu has chosen so.
    return navigator.share({ title: name, url: pageUrl }).catch(() => {})
  }
  return (
    <>
      <button type="button" onClick={share} className="quiet-button">
        <Icon name={copied ? "check" : "share"} className="page-tools-icon" />
        {copied ? pageToolTexts.linkCopied : pageToolTexts.share}
      </button>
      <span role="status" className="sr-only">
        {copied && pageToolTexts.linkCopied}
      </span>
    </>
  )
}
