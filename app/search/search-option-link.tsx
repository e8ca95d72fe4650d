import { Link } from "react-router"
import { buttonClass } from "#app/ui/button-class.ts"
import { Icon } from "#app/ui/icon.tsx"
import { Photo } from "#app/vehicle/photo/photo.tsx"
import { findMainPhoto } from "#domain/vehicle/media.ts"
import type { PhotoWidth } from "#domain/vehicle/photo-path.ts"
import type { SearchOption } from "./list-search-options.ts"

const photoWidths: readonly PhotoWidth[] = [160, 320]

const classes = {
  named: "search-option",
  name: "search-option",
  spelling: "search-option",
  vehicle: "search-option search-option-vehicle",
  contact: `search-option-contact ${buttonClass("callQuiet")}`,
  all: "search-option search-option-all",
} as const satisfies Record<SearchOption["group"], string>

type SearchOptionLinkProps = {
  readonly id: string
  readonly option: SearchOption
  readonly isActive: boolean
  readonly onChoose: () => void
}

/** Reached by the arrow keys of the field, not by Tab. */
export function SearchOptionLink({ id, option, isActive, onChoose }: SearchOptionLinkProps) {
  const { group, to, name, value, facts, vehicle } = option
  return (
    <Link
      to={to}
      id={id}
      role="option"
      aria-selected={isActive}
      tabIndex={-1}
      onClick={onChoose}
      className={classes[group]}
    >
      {vehicle && (
        <span className="search-option-photo">
          <Photo
            vehicle={vehicle}
            number={findMainPhoto(vehicle) ?? 1}
            alt=""
            sizes="4.5rem"
            widths={photoWidths}
            urgency="soon"
            substitute={<Icon name="car" />}
          />
        </span>
      )}
      {group === "contact" && <Icon name="message" />}
      <span className="search-option-text">
        <span>{name.map(({ text, at, isTyped }) => (isTyped ? text : <b key={at}>{text}</b>))}</span>
        {facts !== undefined && <small>{facts}</small>}
      </span>
      {value !== undefined && <span className="search-option-value">{value}</span>}
      {group === "all" && <Icon name="arrow-right" />}
    </Link>
  )
}
