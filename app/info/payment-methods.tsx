import { Icon, type IconName } from "#app/ui/icon.tsx"
import "./payment-methods.css"

export type PaymentMethod = {
  readonly icon: IconName
  readonly title: string
  readonly text: string
  /** Money changes hands, which the law limits. */
  readonly inCash?: boolean
}

/** Cards side by side: how something can be paid. */
export function PaymentMethods({
  methods,
  cashLimit,
}: {
  methods: readonly PaymentMethod[]
  cashLimit: string | null
}) {
  return (
    <ul className="payment-methods mt-6">
      {methods.map(({ icon, title, text, inCash = false }) => (
        <li key={title} className="payment-method">
          <Icon name={icon} />
          <h3>{title}</h3>
          <p>
            {text}
            {inCash && cashLimit !== null && ` ${cashLimit}`}
          </p>
        </li>
      ))}
    </ul>
  )
}
