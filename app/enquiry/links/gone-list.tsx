import { Icon } from "#app/ui/icon.tsx"

type GoneListProps = {
  readonly heading: string
  readonly items: readonly string[]
  readonly note: string
}

/** Exactly what an erasure takes, and what it does not. */
export function GoneList({ heading, items, note }: GoneListProps) {
  return (
    <section className="linked-panel">
      <h2 className="linked-panel-heading">{heading}</h2>
      <ul className="gone-list">
        {items.map((item) => (
          <li key={item} className="gone-item">
            <Icon name="check" className="gone-tick" />
            {item}
          </li>
        ))}
      </ul>
      <p className="text-ink-2">{note}</p>
    </section>
  )
}
