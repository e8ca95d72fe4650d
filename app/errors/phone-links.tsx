import { buttonClass } from "#app/ui/button-class.ts"
import { PhoneLink } from "#app/ui/phone-link.tsx"
import { useDealer } from "#app/ui/use-dealer.ts"

/** The phone always works. */
export function PhoneLinks() {
  return useDealer()?.phones.map((phone) => (
    <PhoneLink key={phone.dial} phone={phone} className={buttonClass("callQuiet", "large")} />
  ))
}
