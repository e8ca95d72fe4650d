import { Icon } from "./icon.tsx"
import { shareTexts } from "./share-texts.ts"
import { useCopied } from "./use-copied.ts"

type ShareButtonProps = {
  readonly title: string
  readonly url: string
  readonly label: string
  readonly className: string
}

/** Opens the device's own menu where it has one; elsewhere the address is copied. */
export function ShareButton({ title, url, label, className }: ShareButtonProps) {
  const { copied, copy } = useCopied()
  const share = () => {
    if (typeof navigator.share !== "function") return copy(url)
    // A visitor who closes the menu has chosen so.
    return navigator.share({ title, url }).catch(() => {})
  }
  return (
    <>
      <button type="button" onClick={share} className={className}>
        <Icon name={copied ? "check" : "share"} />
        {copied ? shareTexts.copied : label}
      </button>
      <span role="status" className="sr-only">
        {copied && shareTexts.copied}
      </span>
    </>
  )
}
