import { describe, expect, it } from "vitest"
import { createSiteMetrics } from "./site-metrics.ts"

const stock = { vehicles: 50, takenAt: "2026-11-15T12:00:00Z", failures: 0, leftOut: [1, 2] }
const create = () => createSiteMetrics(() => Date.parse("2026-11-15T12:01:30Z"))

describe("the site's metrics", () => {
  it("count answers by route and status, and sort their times into buckets", async () => {
    const metrics = create()
    for (const seconds of [0.1, 0.3, 7]) metrics.countResponse("/vozidla", 200, seconds)
    metrics.countResponse("/vozidla", 404, 0.001)
    const text = await metrics.format()
    for (const line of [
      "# TYPE dealership_requests_total counter",
      'dealership_requests_total{route="/vozidla",status="200"} 3',
      'dealership_requests_total{route="/vozidla",status="404"} 1',
      'dealership_request_seconds_bucket{le="0.1",route="/vozidla"} 2',
      'dealership_request_seconds_bucket{le="0.5",route="/vozidla"} 3',
      'dealership_request_seconds_bucket{le="+Inf",route="/vozidla"} 4',
      'dealership_request_seconds_count{route="/vozidla"} 4',
    ])
      expect(text).toContain(`${line}\n`)
  })

  it("escape a log message that could break a line", async () => {
    const metrics = create()
    for (let line = 0; line < 3; line++) metrics.countLogLine("warn", 'a "quoted"\nline\\')
    expect(await metrics.format()).toContain(
      'dealership_log_lines_total{level="warn",message="a \\"quoted\\"\\nline\\\\"} 3\n',
    )
  })

  it("are read at each scrape, and leave out what is not known", async () => {
    const metrics = create()
    let takenAt: string | null = null
    metrics.watchStock(() => ({ ...stock, takenAt }))
    expect(await metrics.format()).not.toMatch(/^dealership_feed_age_seconds/m)
    takenAt = stock.takenAt
    const text = await metrics.format()
    expect(text).toContain("dealership_feed_age_seconds 90\n")
    expect(text).toContain("dealership_vehicles_left_out 2\n")
    takenAt = null
    expect(await metrics.format()).not.toMatch(/^dealership_feed_age_seconds/m)
  })

  it("count of one site never reach another's", async () => {
    const [one, other] = [create(), create()]
    one.countPage("cached")
    expect(await one.format()).toContain('dealership_pages_total{source="cached"} 1\n')
    expect(await other.format()).not.toContain('source="cached"')
  })

  it("say in every line whose site it is, because one Prometheus watches several dealers", async () => {
    const metrics = create()
    metrics.describeSite("https://www.example.cz", "abc")
    metrics.countPage("cached")
    expect(await metrics.format()).toContain(
      'dealership_pages_total{source="cached",dealer="www.example.cz"} 1\n',
    )
  })

  it("know the age of the last backup, and nothing of one that never was", async () => {
    const metrics = create()
    metrics.watchBackup(() => undefined)
    expect(await metrics.format()).not.toMatch(/^dealership_backup_age_seconds/m)
    const others = create()
    others.watchBackup(() => Date.parse("2026-11-15T12:00:00Z"))
    expect(await others.format()).toContain("dealership_backup_age_seconds 90\n")
  })
})
