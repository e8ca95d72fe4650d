import { expect, it } from "vitest"
import { createRegistry } from "./registry.ts"

it("metrics are written in Prometheus's text format", () => {
  const registry = createRegistry()
  const count = registry.counter("lines_total", "Lines.")
  for (let line = 0; line < 3; line++) count({ message: 'a "quoted"\nline\\' })()
  registry.gauge("vehicles", "Vehicles.", () => 50)
  registry.gauge("age_seconds", "Unknown so far.", () => undefined)
  const observe = registry.histogram("seconds", "Time.", [0.1, 1])({ route: "/" })
  for (const value of [0.1, 0.5, 7]) observe(value)
  expect(registry.format()).toBe(`# HELP lines_total Lines.
# TYPE lines_total counter
lines_total{message="a \\"quoted\\"\\nline\\\\"} 3
# HELP vehicles Vehicles.
# TYPE vehicles gauge
vehicles 50
# HELP age_seconds Unknown so far.
# TYPE age_seconds gauge
# HELP seconds Time.
# TYPE seconds histogram
seconds_bucket{route="/",le="0.1"} 1
seconds_bucket{route="/",le="1"} 2
seconds_bucket{route="/",le="+Inf"} 3
seconds_sum{route="/"} 7.6
seconds_count{route="/"} 3
`)
})
