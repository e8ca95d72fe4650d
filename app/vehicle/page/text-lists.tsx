import { Fragment, type ReactNode } from "react"
import { commonTexts } from "#app/ui/texts.ts"
import { formatCount } from "#domain/czech/choose-plural.ts"
import type { GroupedEquipment } from "../facts/group-equipment.ts"
import type { TextPart } from "../facts/list-remarks.ts"
import { equipmentTexts, vehicleTexts } from "../texts.ts"
import "#app/ui/arrow-after.css"

export function Equipment({ groups }: { groups: readonly GroupedEquipment[] }) {
  if (groups.length === 0) return null
  const count = formatCount(groups.flatMap(({ pieces }) => pieces).length, ["položka", "položky", "položek"])
  return (
    <CollapsibleSection id="vybava" heading={vehicleTexts.equipment} count={count}>
      <div className="equipment">
        {groups.map(({ group, pieces }) => (
          <Fragment key={group}>
            {groups.length > 1 && <h3>{equipmentTexts[group]}</h3>}
            <ul>
              {pieces.map((piece) => (
                <li key={piece}>{piece}</li>
              ))}
            </ul>
          </Fragment>
        ))}
      </div>
    </CollapsibleSection>
  )
}

export function Remarks({ remarks }: { remarks: readonly (readonly TextPart[])[] }) {
  if (remarks.length === 0) return null
  return (
    <CollapsibleSection id="dalsi-informace" heading={vehicleTexts.remarks}>
      <ul className="grid max-w-measure gap-2.5">
        {remarks.map((parts, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the lines of a vehicle never change places
          <li key={index} className="remark">
            {parts.map(showPart)}
          </li>
        ))}
      </ul>
    </CollapsibleSection>
  )
}

/** The visitor did not ask for these addresses and the dealer may not have looked at them. */
function showPart({ text, href }: TextPart, index: number): ReactNode {
  if (href === null) return text
  return (
    <a key={index} href={href} target="_blank" rel="nofollow noopener">
      {text}
      <span className="sr-only">({commonTexts.newWindow})</span>
    </a>
  )
}

type CollapsibleSectionProps = {
  readonly id: string
  readonly heading: string
  readonly count?: string
  readonly children: ReactNode
}

/**
 * On a phone a row that opens it. What it opens comes after the `details` and not inside of it: it is open in print, for search
 * engines and on a wide screen, which has a heading instead of the row, in every browser and without script.
 */
function CollapsibleSection({ id, heading, count, children }: CollapsibleSectionProps) {
  return (
    <section id={id} aria-label={heading} className="collapsible">
      <details className="sm:hidden">
        <summary className="page-row arrow-after">
          <span className="flex flex-wrap items-baseline gap-x-2">
            <h2 className="text-body">{heading}</h2>
            {count && <small className="font-normal text-(length:--text-s) text-ink-2">{count}</small>}
          </span>
        </summary>
      </details>
      <div>
        <h2 className="vehicle-section-heading max-sm:hidden">{heading}</h2>
        {children}
      </div>
    </section>
  )
}
