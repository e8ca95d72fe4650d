import { Icon } from "#app/ui/icon.tsx"
import type { Phone } from "#domain/dealer/dealer.ts"
import "./phone-link.css"

export function PhoneLink({ phone, className }: { phone: Phone; className: string }) {
  return (
    <a href={`tel:${phone.dial}`} className={className}>
      <Icon name="phone" className="phone-icon" />
      <span className="phone-number">{phone.display.replaceAll("\u00a0", " ")}</span>
    </a>
  )
}
