import type { Page } from "@playwright/test"
import { z } from "zod"

export type InteractionTimes = {
  /** To the next paint, as browsers count it. */
  readonly toPaint: number
  /** To the paint that shows the vehicles; the same moment where the URL stays. */
  readonly toVehicles: number
}

type Interaction = {
  /** The event that begins it, and those whose work it causes. */
  readonly events: readonly [string, ...string[]]
  /** Every filter changes the URL, and it comes with the vehicles in one commit. */
  readonly changesUrl: boolean
  readonly act: () => Promise<void>
}

/** Browsers report no event that takes less. */
const LEAST_MS = 16

export async function timeInteraction(
  page: Page,
  { events, changesUrl, act }: Interaction,
): Promise<InteractionTimes> {
  // Whoever listens must listen before the act: input overtakes what a test evaluates in the page.
  const listening = await page.evaluateHandle(
    ({ events, changesUrl, leastMs }) => {
      const before = location.search
      let toPaint = leastMs
      new PerformanceObserver((list) => {
        for (const { name, duration } of list.getEntries())
          if (events.includes(name)) toPaint = Math.max(toPaint, duration)
      }).observe({ type: "event", durationThreshold: leastMs } as PerformanceObserverInit)
      const times = new Promise<InteractionTimes>((resolve) => {
        const measure = ({ timeStamp }: Event) => {
          const check = () => {
            if (changesUrl && location.search === before) return requestAnimationFrame(check)
            const { port1, port2 } = new MessageChannel()
            port1.onmessage = () => {
              const toVehicles = performance.now() - timeStamp
              setTimeout(() => resolve({ toPaint, toVehicles }), 200)
            }
            port2.postMessage(undefined)
          }
          requestAnimationFrame(check)
        }
        document.addEventListener(events[0], measure, { once: true, capture: true })
      })
      return { times }
    },
    { events, changesUrl, leastMs: LEAST_MS },
  )
  await act()
  return listening.evaluate(({ times }) => times)
}

/** What the main thread did between clicks and their next paint, in milliseconds a click. */
export type ClickProfile = Readonly<
  Record<"script" | "style" | "layout" | "paint" | "other" | "waiting", number>
>

/** Categories that `profileClicks` needs in a trace. */
export const traceCategories = ["devtools.timeline", "v8", "__metadata"]

const eventSchema = z.object({
  name: z.string(),
  ph: z.string(),
  ts: z.number(),
  dur: z.number().default(0),
  pid: z.number(),
  tid: z.number(),
  args: z
    .object({
      name: z.string().optional(),
      data: z.object({ type: z.unknown(), duration: z.unknown() }).partial().optional(),
    })
    .default({}),
})
type TraceEvent = z.infer<typeof eventSchema>
type Span = { readonly from: number; readonly to: number }

const parts: readonly (readonly [keyof ClickProfile, RegExp])[] = [
  ["style", /^(UpdateLayoutTree|RecalculateStyles|ParseAuthorStyleSheet)/],
  ["layout", /^(Layout|HitTest|IntersectionObserver)/],
  ["paint", /^(PrePaint|Paint|Layerize|Commit|UpdateLayer|CompositeLayers|Decode|Raster)/],
  [
    "script",
    /^(FunctionCall|EvaluateScript|EventDispatch|FireAnimationFrame|TimerFire|RunMicrotasks|v8\.|V8\.|MajorGC|MinorGC|HandlePostMessage|FireIdleCallback)/,
  ],
]

export function profileClicks(trace: Buffer): ClickProfile {
  const { traceEvents } = z.object({ traceEvents: z.array(z.unknown()) }).parse(JSON.parse(trace.toString()))
  const events = traceEvents.flatMap((event) => eventSchema.safeParse(event).data ?? [])
  const clicks = listClicks(events)
  const pid = events.find(isClick)?.pid
  const main = events.find(
    (event) => event.pid === pid && event.name === "thread_name" && event.args.name === "CrRendererMain",
  )
  const spans = events.filter((event) => event.ph === "X" && event.pid === pid && event.tid === main?.tid)
  const profile = { script: 0, style: 0, layout: 0, paint: 0, other: 0, waiting: 0 }
  for (const click of clicks) {
    let busy = 0
    for (const [event, own] of listOwnTimes(spans, click)) {
      const part = parts.find(([, names]) => names.test(event.name))?.[0] ?? "other"
      profile[part] += own / 1000 / clicks.length
      busy += own
    }
    profile.waiting += Math.max(0, click.to - click.from - busy) / 1000 / clicks.length
  }
  return profile
}

function isClick({ name, ph, args }: TraceEvent): boolean {
  return name === "EventTiming" && ph === "b" && args.data?.type === "click"
}

/** From the event to the paint that shows it, as the browser itself counts them. */
function listClicks(events: readonly TraceEvent[]): Span[] {
  return events
    .filter(isClick)
    .map(({ ts, args }) => ({ from: ts, to: ts + Number(args.data?.duration) * 1000 }))
}

/** Of each event the microseconds inside the span that no event within it accounts for. */
function listOwnTimes(events: readonly TraceEvent[], span: Span): readonly (readonly [TraceEvent, number])[] {
  const inside = ({ ts, dur }: TraceEvent) =>
    Math.max(0, Math.min(ts + dur, span.to) - Math.max(ts, span.from))
  const own = new Map<TraceEvent, number>()
  const open: TraceEvent[] = []
  for (const event of events
    .filter((each) => inside(each) > 0)
    .toSorted((a, b) => a.ts - b.ts || b.dur - a.dur)) {
    while (open.length > 0 && (open.at(-1)?.ts ?? 0) + (open.at(-1)?.dur ?? 0) <= event.ts) open.pop()
    const around = open.at(-1)
    if (around !== undefined) own.set(around, (own.get(around) ?? 0) - inside(event))
    own.set(event, inside(event))
    open.push(event)
  }
  return [...own]
}
