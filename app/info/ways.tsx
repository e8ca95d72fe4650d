import { Icon, type IconName } from "#app/ui/icon.tsx"
import "./ways.css"

export type Way = {
  readonly icon: IconName
  readonly title: string
  readonly text: string
  /** Money changes hands, which the law limits. */
  readonly inCash?: boolean
}

/** Cards side by side: the ways in which something can be paid. */
export function Ways({ ways, cashLimit }: { ways: readonly Way[]; cashLimit: string | null }) {
  return (
    <ul className="ways mt-6">
      {ways.map(({ icon, title, text, inCash = false }) => (
        <li key={title} className="way">
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
