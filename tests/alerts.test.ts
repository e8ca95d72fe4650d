import { readFileSync } from "node:fs"
import { describe, expect, it } from "vitest"
import { parse } from "yaml"
import { z } from "zod"
import { createSiteMetrics } from "#server/process/site-metrics.ts"

const duration = z.string().regex(/^\d+[mh]$/)
/** What Prometheus accepts, and what we want of each alert. */
const schema = z.strictObject({
  groups: z.array(
    z.strictObject({
      name: z.string(),
      rules: z.array(
        z.strictObject({
          alert: z.string().regex(/^[A-Z][A-Za-z]+$/),
          expr: z.string().min(5),
          for: duration.optional(),
          labels: z.strictObject({ severity: z.enum(["page", "ticket"]) }),
          annotations: z.strictObject({
            summary: z.string().endsWith("."),
            action: z.string().endsWith("."),
          }),
        }),
      ),
    }),
  ),
})

const run = readFileSync("docs/run.md", "utf8")
const { groups } = schema.parse(parse(readFileSync("deploy/alerts.yaml", "utf8")))
const rules = groups.flatMap((group) => group.rules)

/** The first cells of the tables in docs/run.md. */
const rowNames = Array.from(run.matchAll(/^\| ([^|]+?) +\|/gm), ([, name = ""]) => name)
const programs = ["certbot", "curl", "dealership", "df", "du", "journalctl", "ss", "systemctl", "top"]

describe("the alerts in deploy/alerts.yaml", () => {
  it("have names of their own", () => {
    const names = rules.map(({ alert }) => alert)
    expect(names.length).toBeGreaterThan(15)
    expect(new Set(names).size).toBe(names.length)
  })

  it("read only metrics that the site has", async () => {
    const metrics = createSiteMetrics(Date.now)
    metrics.watchStock(() => ({ vehicles: 0, takenAt: null, failures: 0, leftOut: [] }))
    metrics.watchDealerFile(() => [])
    metrics.watchPhotos({ waiting: () => 0, bytes: () => 0, workers: () => 0 })
    metrics.watchBackup(() => 0)
    metrics.watchMails(() => ({
      databaseUp: true,
      mailsWaiting: 0,
      oldestMailAt: null,
      mailsRefused: { dealer: 0, visitor: 0 },
      mailsGivenUp: 0,
    }))
    const there = [...(await metrics.format()).matchAll(/^# TYPE (\w+)/gm)].map(([, name]) => name ?? "")
    const read = rules.flatMap(({ expr }) => expr.match(/\b(?:dealership|nodejs|process)_\w+/g) ?? [])
    expect(read.length).toBeGreaterThan(10)
    expect(read.map((name) => name.replace(/_bucket$/, "")).filter((name) => !there.includes(name))).toEqual(
      [],
    )
  })

  it.each(rules)("$alert begins with a command and names a row of run.md", ({ annotations: { action } }) => {
    expect(programs).toContain(action.split(" ")[0])
    const [, row = ""] = action.match(/docs\/run\.md, “([^”]+)”\.$/) ?? []
    expect(rowNames).toContain(row)
  })

  it.each(rules)("$alert looks at each dealer apart", ({ expr }) => {
    expect(expr.match(/\b(?:sum|min|max|count)\s*\((?=.*dealership_)/g) ?? []).toEqual([])
  })

  it("are all in docs/run.md", () => {
    expect(rules.map(({ alert }) => alert).filter((alert) => !run.includes(`\`${alert}\``))).toEqual([])
  })
})
