import { Icon, type IconName } from "./icon.tsx"

export type Way = { readonly icon: IconName; readonly title: string; readonly text: string }

/** Cards side by side: the ways in which something can be paid. */
export function Ways({ ways }: { ways: readonly Way[] }) {
  return (
    <ul className="ways mt-6">
      {ways.map(({ icon, title, text }) => (
        <li key={title} className="way">
          <Icon name={icon} />
          <h3>{title}</h3>
          <p>{text}</p>
        </li>
      ))}
    </ul>
  )
}
