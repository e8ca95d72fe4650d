export function omitFields<Item extends object, Field extends keyof Item & string>(
  item: Item,
  fields: readonly Field[],
): Omit<Item, Field> {
  const omitted: ReadonlySet<string> = new Set(fields)
  return Object.fromEntries(Object.entries(item).filter(([field]) => !omitted.has(field))) as Omit<
    Item,
    Field
  >
}
