import type { Difference } from "#domain/dealer/own-facts/list-differences.ts"
import { differenceTexts } from "./texts.ts"
import "./difference-list.css"

/** What it was, struck through, and what it is now. */
export function DifferenceList({ differences }: { readonly differences: readonly Difference[] }) {
  return (
    <dl className="difference-list">
      {differences.map(({ label, before, after }) => (
        <div key={label + before} className="difference">
          <dt>{label}</dt>
          <dd>
            <span className="sr-only">{differenceTexts.before} </span>
            <s>{before}</s>
          </dd>
          <dd>
            <span className="sr-only">{differenceTexts.after} </span>
            <b>{after}</b>
          </dd>
        </div>
      ))}
    </dl>
  )
}
