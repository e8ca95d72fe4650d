import { Icon } from "#app/ui/icon.tsx"
import type { Phone } from "#domain/dealer/dealer.ts"
import "./phone-link.css"

type PhoneLinkProps = { readonly phone: Phone; readonly className: string; readonly icon?: boolean }

export function PhoneLink({ phone, className, icon = true }: PhoneLinkProps) {
  return (
    <a href={`tel:${phone.dial}`} className={className}>
      {icon && <Icon name="phone" className="max-tiny:hidden" />}
      <span className="phone-number">{phone.display.replaceAll("\u00a0", " ")}</span>
    </a>
  )
}
