import { renderToStaticMarkup } from "react-dom/server"
import type { SheetSlip } from "#domain/sheet/sheet-words.ts"

/** As HTML, because nothing in it does anything: the browser needs no script to show it. */
export function renderSlip(slip: SheetSlip): { readonly __html: string } {
  return { __html: renderToStaticMarkup(<Slip {...slip} />) }
}

/** What the dealer says of this vehicle. */
function Slip({ heading, lead, rows, lists }: SheetSlip) {
  return (
    <>
      <h2 className="vehicle-section-heading">{heading}</h2>
      <p>{lead}</p>
      {rows.length > 0 && (
        <dl className="parameter-rows">
          {rows.map(({ label, value, day }) => (
            <div key={label} className="parameter-row">
              <dt className="parameter-row-label">{label}</dt>
              <dd className="parameter-row-value">
                {value} {day && <small>{day}</small>}
              </dd>
            </div>
          ))}
        </dl>
      )}
      {lists.map((list) => (
        <div key={list.heading}>
          <h3>{list.heading}</h3>
          {list.lead && <p>{list.lead}</p>}
          <ul>
            {list.items.map(({ text, note, day }) => (
              <li key={text + note}>
                {text} {note && <small>{note}</small>} {day && <small>{day}</small>}
              </li>
            ))}
          </ul>
        </div>
      ))}
    </>
  )
}
