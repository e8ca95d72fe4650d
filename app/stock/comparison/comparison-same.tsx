import type { SameFacts } from "./build-comparison.ts"
import { hideIn } from "./comparison-views.ts"
import { comparisonTexts } from "./texts.ts"

type ComparisonSameProps = { readonly same: readonly SameFacts[]; readonly vehicleCount: number }

/** What is equal, once and in a sentence: of the vehicles that the window shows. */
export function ComparisonSame({ same, vehicleCount }: ComparisonSameProps) {
  return same.map(({ columns, facts, equipment }) => (
    <p
      key={columns}
      className={`comparison-same ${hideIn((view) => Math.min(view.columns, vehicleCount) !== columns)}`}
    >
      <Said lead={comparisonTexts.same} list={facts} />{" "}
      <Said lead={comparisonTexts.sameEquipment} list={equipment} />
    </p>
  ))
}

function Said({ lead, list }: { readonly lead: string; readonly list: readonly string[] }) {
  if (list.length === 0) return null
  return (
    <>
      <b>{lead}</b> {list.join(", ")}.
    </>
  )
}
