/** Whether the browser reports data saving; not every browser does. Then nothing is preloaded. */
export function savesData(): boolean {
  const connection: unknown = Reflect.get(navigator, "connection")
  return typeof connection === "object" && connection !== null && Reflect.get(connection, "saveData") === true
}
