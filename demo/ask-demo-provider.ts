import type { DemoProvider } from "./demo-provider.ts"

/** A question with the right credentials, for the tests of the provider itself. */
export function askDemoProvider(
  { origin, credentials }: DemoProvider,
  endpoint: "cars" | "car",
  vehicleId: string,
  options: RequestInit = {},
): Promise<Response> {
  const { name, password, accountId } = credentials
  const body = new URLSearchParams({ name, password, id: endpoint === "cars" ? accountId : vehicleId })
  return fetch(`${origin}/${endpoint}`, { method: "POST", body, redirect: "manual", ...options })
}
