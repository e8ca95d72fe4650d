import { Fragment, type ReactNode } from "react"
import { renderToStaticMarkup } from "react-dom/server"
import { buttonClass } from "#app/ui/button-class.ts"
import { commonTexts } from "#app/ui/texts.ts"
import type { Vehicle } from "#domain/vehicle/vehicle.ts"
import { type EquipmentList, listEquipment } from "../facts/list-equipment.ts"
import { listRemarks, type TextPart } from "../facts/list-remarks.ts"
import { vehicleTexts } from "../texts.ts"

/** Remarks and equipment as HTML, because nothing in them needs script; empty where there are none. */
export function renderTextLists({ remarks, equipment }: Vehicle): { readonly __html: string } {
  return {
    __html: renderToStaticMarkup(
      <>
        <Remarks remarks={listRemarks(remarks)} />
        <Equipment equipment={listEquipment(equipment)} />
      </>,
    ),
  }
}

function Remarks({ remarks }: { remarks: readonly (readonly TextPart[])[] }) {
  if (remarks.length === 0) return null
  return (
    <PageSection id="dalsi-informace" heading={vehicleTexts.remarks}>
      <ul className="grid max-w-measure gap-2.5">
        {remarks.map((parts, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the lines of a vehicle never change places
          <li key={index} className="remark">
            {parts.map(showPart)}
          </li>
        ))}
      </ul>
    </PageSection>
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

function Equipment({ equipment: { groups, showAll } }: { equipment: EquipmentList }) {
  if (groups.length === 0) return null
  return (
    <PageSection id="vybava" heading={vehicleTexts.equipment}>
      <div className="equipment">
        {groups.map(({ heading, pieces, atFirst }) => (
          <Fragment key={heading}>
            {heading !== null && <h3 className={markLater(atFirst === 0)}>{heading}</h3>}
            <ul className={markLater(atFirst === 0)}>
              {pieces.map((piece, index) => (
                <li key={piece} className={markLater(index >= atFirst)}>
                  {piece}
                </li>
              ))}
            </ul>
          </Fragment>
        ))}
      </div>
      {showAll !== null && (
        <label className={`${buttonClass("quiet")} equipment-all`}>
          <input type="checkbox" />
          {showAll}
        </label>
      )}
    </PageSection>
  )
}

/** On a phone it is not shown at first. */
function markLater(later: boolean): string | undefined {
  return later ? "equipment-later" : undefined
}

type PageSectionProps = { readonly id: string; readonly heading: string; readonly children: ReactNode }

function PageSection({ id, heading, children }: PageSectionProps) {
  return (
    <section aria-labelledby={id} className="vehicle-section">
      <h2 id={id} className="vehicle-section-heading">
        {heading}
      </h2>
      {children}
    </section>
  )
}
