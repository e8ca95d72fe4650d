import type { Page } from "@playwright/test"

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
