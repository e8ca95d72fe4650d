import { z } from "zod"

export type TestResult = { readonly title: string; readonly ok: boolean }

const vitestReport = z.object({
  testResults: z.array(
    z.object({ assertionResults: z.array(z.object({ fullName: z.string(), status: z.string() })) }),
  ),
})

export function readVitestReport(json: string): TestResult[] {
  const { testResults } = vitestReport.parse(JSON.parse(json))
  return testResults
    .flatMap(({ assertionResults }) => assertionResults)
    .filter(({ status }) => status !== "skipped" && status !== "pending")
    .map(({ fullName, status }) => ({ title: fullName, ok: status === "passed" }))
}

type Suite = { title: string; specs: { title: string; ok: boolean }[]; suites: Suite[] }
const suiteSchema: z.ZodType<Suite> = z.lazy(() =>
  z.object({
    title: z.string(),
    specs: z.array(z.object({ title: z.string(), ok: z.boolean() })).default([]),
    suites: z.array(suiteSchema).default([]),
  }),
)

export function readPlaywrightReport(json: string): TestResult[] {
  const { suites } = z.object({ suites: z.array(suiteSchema) }).parse(JSON.parse(json))
  return suites.flatMap(listResults)
}

function listResults({ title, specs, suites }: Suite): TestResult[] {
  return [
    ...specs.map((spec) => ({ title: `${title} ${spec.title}`, ok: spec.ok })),
    ...suites.flatMap(listResults),
  ]
}
