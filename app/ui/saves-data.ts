/** Not every browser tells; where it does, a visitor who saves data gets nothing that was not asked for. */
export function savesData(): boolean {
  const connection: unknown = Reflect.get(navigator, "connection")
  return typeof connection === "object" && connection !== null && Reflect.get(connection, "saveData") === true
}
