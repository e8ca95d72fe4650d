import { MAX_COMPARED } from "#domain/stock/favourites.ts"

/** How many of the compared vehicles a window shows: the first ones. `hidden` hides what it does not. */
export type ComparisonView = { readonly columns: number; readonly hidden: string }

/** Two on a phone, four from 768 px, all from 1280 px; comparison-table.css has the widths. */
export const comparisonViews: readonly ComparisonView[] = [
  { columns: 2, hidden: "comparison-not-in-2" },
  { columns: 4, hidden: "comparison-not-in-4" },
  { columns: MAX_COMPARED, hidden: "comparison-not-in-5" },
]

/** The class of something that windows of these views do not show. */
export function hideIn(isHidden: (view: ComparisonView) => boolean): string {
  return comparisonViews
    .filter(isHidden)
    .map(({ hidden }) => hidden)
    .join(" ")
}

export function hideColumn(column: number): string {
  return hideIn(({ columns }) => column >= columns)
}

/** Whether the first vehicles have one value. */
export function areSame(values: readonly unknown[], columns: number = MAX_COMPARED): boolean {
  return new Set(values.slice(0, columns)).size < 2
}

/** The list with a vehicle as the last one that the view shows. */
export function bringIn(ids: readonly number[], id: number, { columns }: ComparisonView): readonly number[] {
  const others = ids.filter((each) => each !== id)
  return [...others.slice(0, columns - 1), id, ...others.slice(columns - 1)]
}
