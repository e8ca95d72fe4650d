// biome-ignore-all lint/a11y/noRedundantRoles: on narrow screens the rows are lists, and some browsers then forget the table

import "./law-table.css"

type LawTableProps = {
  /** For those who hear it. */
  readonly name: string
  readonly columns: readonly string[]
  /** A text for each column; the first is what the row is about. */
  readonly rows: readonly (readonly string[])[]
}

export function LawTable({ name, columns, rows }: LawTableProps) {
  return (
    <table role="table" aria-label={name} className="law-table">
      <thead role="rowgroup">
        <tr role="row">
          {columns.map((column) => (
            <th key={column} role="columnheader" scope="col">
              {column}
            </th>
          ))}
        </tr>
      </thead>
      <tbody role="rowgroup">
        {rows.map(([about = "", ...facts]) => (
          <tr key={about} role="row">
            <th role="rowheader" scope="row">
              {about}
            </th>
            {facts.map((fact, index) => (
              <td key={columns[index + 1]} role="cell" data-column={columns[index + 1]}>
                {fact}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}
