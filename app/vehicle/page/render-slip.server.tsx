import { renderToStaticMarkup } from "react-dom/server"
import type { SheetSlip } from "#domain/sheet/sheet-words.ts"

/** As HTML, because nothing in it does anything: the browser needs no script to show it. */
export function renderSlip(slip: SheetSlip, findPhotoPath: FindPhotoPath): { readonly __html: string } {
  return { __html: renderToStaticMarkup(<Slip {...slip} findPhotoPath={findPhotoPath} />) }
}

/** Undefined where the photo is gone. */
type FindPhotoPath = (id: string) => string | undefined

/** What the dealer says of this vehicle. */
function Slip({ heading, lead, rows, lists, findPhotoPath }: SheetSlip & { findPhotoPath: FindPhotoPath }) {
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
            {list.items.map(({ text, note, day, photo }) => (
              <li key={text + note}>
                {photo && <SlipPhoto path={findPhotoPath(photo)} alt={text} />}
                {text} {note && <small>{note}</small>} {day && <small>{day}</small>}
              </li>
            ))}
          </ul>
        </div>
      ))}
    </>
  )
}

function SlipPhoto({ path, alt }: { readonly path: string | undefined; readonly alt: string }) {
  return path && <img src={path} alt={alt} width={480} height={360} loading="lazy" />
}
