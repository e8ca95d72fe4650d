import { buttonClass } from "#app/ui/button-class.ts"
import { Icon } from "#app/ui/icon.tsx"
import { useDealer } from "#app/ui/use-dealer.ts"

/** The phone always works. */
export function PhoneLinks() {
  return useDealer()?.phones.map(({ dial, display }) => (
    <a key={dial} href={`tel:${dial}`} className={buttonClass("callQuiet", "large")}>
      <Icon name="phone" />
      <span className="min-w-0 tabular-nums wrap-anywhere">{display}</span>
    </a>
  ))
}
