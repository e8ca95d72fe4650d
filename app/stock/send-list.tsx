import { useHydrated } from "#app/browser/use-hydrated.ts"
import { buttonClass } from "#app/ui/button-class.ts"
import { Icon } from "#app/ui/icon.tsx"
import { ShareButton } from "#app/ui/share-button.tsx"

type SendListProps = {
  readonly subject: string
  /** Absolute: it is to be sent. */
  readonly url: string
  readonly label: string
}

/** Sends the address of a list of vehicles; without script by e-mail. */
export function SendList({ subject, url, label }: SendListProps) {
  const hydrated = useHydrated()
  if (hydrated)
    return <ShareButton title={subject} url={url} label={label} className={buttonClass("quiet")} />
  return (
    <a
      href={`mailto:?subject=${encodeURIComponent(subject)}&body=${encodeURIComponent(url)}`}
      className={buttonClass("quiet")}
    >
      <Icon name="share" />
      {label}
    </a>
  )
}
