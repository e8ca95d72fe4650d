/** How many history entries ago the visitor was in a list: with similar vehicles on the way, more than one. */
export function readStepsFromStock(state: unknown): number | undefined {
  if (typeof state !== "object" || state === null || !("stepsFromStock" in state)) return undefined
  return typeof state.stepsFromStock === "number" ? state.stepsFromStock : undefined
}
