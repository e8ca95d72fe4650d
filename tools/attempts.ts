/** Works on so many items at a time. */
export async function workInParallel<Item>(
  items: readonly Item[],
  width: number,
  work: (item: Item, index: number) => Promise<void>,
): Promise<void> {
  const entries = items.entries()
  const takeItems = async () => {
    for (const [index, item] of entries) await work(item, index)
  }
  await Promise.all(Array.from({ length: width }, takeItems))
}
