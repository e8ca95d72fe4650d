import { LawTable } from "./law-table.tsx"
import { dataTexts, enquiryDataTexts, privacyParts } from "./texts.ts"

/** What the site asks for or records, why, and for how long. */
export function DataPart({ takesEnquiries }: { takesEnquiries: boolean }) {
  const { id, heading } = privacyParts.data
  const { rows: enquiryRows, watch, endedWatch, turns } = enquiryDataTexts
  const rows = [...(takesEnquiries ? [...enquiryRows, watch, endedWatch, turns] : []), dataTexts.browsing]
  return (
    <>
      <h2 id={id}>{heading}</h2>
      <LawTable name={heading} columns={dataTexts.columns} rows={rows} />
      {takesEnquiries && <p>{enquiryDataTexts.counts}</p>}
      {takesEnquiries && <p>{enquiryDataTexts.copies}</p>}
      <p>{dataTexts.contract}</p>
      {takesEnquiries && <p>{enquiryDataTexts.voluntary}</p>}
    </>
  )
}
