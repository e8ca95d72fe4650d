import { chromium } from "@playwright/test"
import { z } from "zod"
import { chromiumLaunch } from "#harness/browser.ts"

const eventSchema = z.object({
  name: z.string(),
  pid: z.number(),
  tid: z.number(),
  /** Processor time in microseconds. */
  tdur: z.number().default(0),
  args: z.object({ name: z.string().optional() }).default({}),
})

/** How many milliseconds of processor time the page's main thread takes until the network rests, on a phone's screen. */
export async function traceLoad(url: string): Promise<number> {
  const browser = await chromium.launch(chromiumLaunch)
  const page = await browser.newPage({ viewport: { width: 412, height: 823 } })
  await browser.startTracing(page, { categories: ["toplevel", "devtools.timeline", "__metadata"] })
  await page.goto(url, { waitUntil: "networkidle" })
  const trace = await browser.stopTracing()
  await browser.close()
  const { traceEvents } = z.object({ traceEvents: z.array(z.unknown()) }).parse(JSON.parse(trace.toString()))
  const events = traceEvents.flatMap((event) => eventSchema.safeParse(event).data ?? [])
  const mainThreads = events.filter(
    ({ name, args }) => name === "thread_name" && args.name === "CrRendererMain",
  )
  // A browser has renderers in reserve: the page's is the busiest.
  const times = mainThreads.map(({ pid, tid }) =>
    events
      .filter((event) => event.pid === pid && event.tid === tid && event.name.endsWith("RunTask"))
      .reduce((sum, { tdur }) => sum + tdur, 0),
  )
  return Math.max(...times) / 1000
}
