export function mapKeys<Key extends string, Value>(
  keys: readonly Key[],
  build: (key: Key) => Value,
): Readonly<Record<Key, Value>> {
  return Object.fromEntries(keys.map((key) => [key, build(key)])) as Record<Key, Value>
}

export function pickFields<Item extends object, Field extends keyof Item & string>(
  item: Item,
  fields: readonly Field[],
): Pick<Item, Field> {
  return Object.fromEntries(fields.map((field) => [field, item[field]])) as Pick<Item, Field>
}

/** As Object.keys, with their type: the object must have no others. */
export function listKeys<Key extends string>(record: Readonly<Record<Key, unknown>>): readonly Key[] {
  return Object.keys(record) as Key[]
}

/** As Object.entries, with the type of the keys: the object must have no others. */
export function listEntries<Key extends string, Value>(
  record: Readonly<Record<Key, Value>>,
): readonly (readonly [Key, Value])[] {
  return Object.entries(record) as [Key, Value][]
}
