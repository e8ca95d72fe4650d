import { Icon, type IconName } from "./icon.tsx"

export type Way = { readonly icon: IconName; readonly title: string; readonly text: string }

/** Cards side by side: the ways in which something can be paid. */
export function Ways({ ways }: { ways: readonly Way[] }) {
  return (
    <ul className="mt-6 grid grid-cols-1 gap-6 md:grid-cols-[repeat(auto-fit,minmax(min(13rem,100%),1fr))]">
      {ways.map(({ icon, title, text }) => (
        <li
          key={title}
          className="rounded-card bg-surface p-[clamp(1.25rem,1rem+1vw,2rem)] shadow-rest forced-colors:border"
        >
          <Icon name={icon} className="mb-3 size-8 stroke-[1.5] text-brand" />
          <h3>{title}</h3>
          <p className="mt-1.5 text-ink-2">{text}</p>
        </li>
      ))}
    </ul>
  )
}
