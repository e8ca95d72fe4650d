import type { ReactNode } from "react"
import "./wish-list.css"

type WishListProps = {
  readonly label: string
  readonly wishes: readonly string[]
  /** Beside the label. */
  readonly children?: ReactNode
}

export function WishList({ label, wishes, children }: WishListProps) {
  return (
    <div className="form-wish">
      <div className="form-wish-head">
        <b>{label}</b>
        {children}
      </div>
      <ul className="form-wishes">
        {wishes.map((wish) => (
          <li key={wish} className="form-wish-chip">
            {wish}
          </li>
        ))}
      </ul>
    </div>
  )
}
