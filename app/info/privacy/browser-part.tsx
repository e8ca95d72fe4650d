import { scrollName, storedNames } from "#app/browser/stored/stored-names.ts"
import { ClearStored } from "./clear-stored.tsx"
import { LawTable } from "./law-table.tsx"
import { browserTexts, privacyParts, scrollTexts, storedTexts } from "./texts.ts"

const rows = [
  ...storedNames.map((name) => [name, ...storedTexts[name]] as const),
  [scrollName, ...scrollTexts] as const,
]

/** What is stored in the browser, who learns of a visit, and a button that clears it. */
export function BrowserPart({ mapOperator }: { mapOperator: string | null }) {
  const { id, heading } = privacyParts.browser
  const operators = [mapOperator, browserTexts.video].filter((operator) => operator !== null)
  return (
    <>
      <h2 id={id}>{heading}</h2>
      <p>{browserTexts.intro}</p>
      <LawTable name={heading} columns={browserTexts.columns} rows={rows} />
      <ClearStored />
      <p>
        {browserTexts.stays} {browserTexts.clearBy}{" "}
        <span className="noscript:hidden">{browserTexts.byButton} </span>
        {browserTexts.bySettings}
      </p>
      <p>
        {browserTexts.others} ({operators.join(", ")}).
      </p>
    </>
  )
}
