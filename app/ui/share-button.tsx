import { Icon } from "./icon.tsx"
import { shareTexts } from "./share-texts.ts"
import { useCopied } from "./use-copied.ts"

type ShareButtonProps = {
  readonly title: string
  readonly url: string
  readonly label: string
  readonly className: string
  readonly iconClass?: string
}

/** Opens the device's own menu where it has one; elsewhere the address is copied, or shown where that is refused. */
export function ShareButton({ title, url, label, className, iconClass }: ShareButtonProps) {
  const { copied, refused, copy } = useCopied()
  const share = async () => {
    if (typeof navigator.share !== "function") return copy(url)
    try {
      await navigator.share({ title, url })
    } catch (error) {
      // A visitor who closes the menu has chosen so.
      if (!(error instanceof DOMException && error.name === "AbortError")) await copy(url)
    }
  }
  return (
    <span className="share">
      <button type="button" onClick={share} className={className}>
        <Icon name={copied ? "check" : "share"} {...(iconClass !== undefined && { className: iconClass })} />
        {copied ? shareTexts.copied : label}
      </button>
      <span role="status" className="sr-only">
        {copied && shareTexts.copied}
      </span>
      {refused && (
        <label className="share-address">
          {shareTexts.copyByHand}
          <input
            readOnly
            value={url}
            ref={(field) => field?.select()}
            onFocus={({ currentTarget }) => currentTarget.select()}
          />
        </label>
      )}
    </span>
  )
}
