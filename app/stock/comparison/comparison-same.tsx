import { lowerFirst } from "#domain/czech/lower-first.ts"
import type { ComparedEquipment, ComparedFact } from "./build-comparison.ts"
import { areSame, type ComparisonView, comparisonViews, hideIn } from "./comparison-views.ts"
import { comparisonTexts } from "./texts.ts"

type ComparisonSameProps = {
  readonly facts: readonly ComparedFact[]
  readonly equipment: readonly ComparedEquipment[]
}

/** What is equal is said once, in a sentence: of the vehicles that the window shows. */
export function ComparisonSame({ facts, equipment }: ComparisonSameProps) {
  const said = comparisonViews.map((view) => ({
    view,
    same: listSame(facts, view).join(", "),
    sameEquipment: listSameEquipment(equipment, view).join(", "),
  }))
  const keyOf = ({ same, sameEquipment }: (typeof said)[number]) => `${same};${sameEquipment}`
  const distinct = new Map(said.map((each) => [keyOf(each), each]))
  return Array.from(distinct, ([key, { same, sameEquipment }]) => (
    <p
      key={key}
      className={`comparison-same ${hideIn((view) => said.some((each) => each.view === view && keyOf(each) !== key))}`}
    >
      <Said lead={comparisonTexts.same} list={same} />{" "}
      <Said lead={comparisonTexts.sameEquipment} list={sameEquipment} />
    </p>
  ))
}

function Said({ lead, list }: { readonly lead: string; readonly list: string }) {
  if (list === "") return null
  return (
    <>
      <b>{lead}</b> {list}.
    </>
  )
}

/** "převodovka automatická", "počet míst 5" */
function listSame(facts: readonly ComparedFact[], view: ComparisonView): readonly string[] {
  return facts.flatMap(({ label, values: [value = null, ...others] }) =>
    value !== null && areSame([value, ...others], view) ? [`${lowerFirst(label)} ${lowerFirst(value)}`] : [],
  )
}

function listSameEquipment(equipment: readonly ComparedEquipment[], view: ComparisonView): readonly string[] {
  return equipment.flatMap(({ label, has }) => (has[0] && areSame(has, view) ? [lowerFirst(label)] : []))
}
