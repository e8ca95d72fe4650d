import type { Phone } from "#domain/dealer.ts"
import { Icon } from "./icon.tsx"

/** Where letters are so large that the number needs two lines, it breaks between its groups of digits. */
export function PhoneLink({ phone, className }: { phone: Phone; className: string }) {
  return (
    <a href={`tel:${phone.dial}`} className={className}>
      <Icon name="phone" className="size-5 max-tiny:hidden" />
      <span className="min-w-0 text-balance tabular-nums">{phone.display.replaceAll("\u00a0", " ")}</span>
    </a>
  )
}
