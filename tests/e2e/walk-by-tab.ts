import type { Page } from "@playwright/test"

type Stop = { readonly what: string; readonly seen: boolean; readonly covered: boolean }

/** Every control that Tab reaches, in its order, and how many there are to reach. */
export async function walkByTab(page: Page): Promise<{ stops: readonly Stop[]; expected: number }> {
  const stops: Stop[] = []
  for (let press = 0; press < 250; press++) {
    await page.keyboard.press("Tab")
    const stop = await describeFocus(page)
    if (stop === undefined) break
    stops.push(stop)
  }
  return { stops, expected: await countStops(page) }
}

/** Where the focus is now: whether a ring shows, and whether something lies over the control. */
async function describeFocus(page: Page): Promise<Stop | undefined> {
  return page.evaluate(() => {
    const focused = document.activeElement
    if (!(focused instanceof HTMLElement) || focused === document.body) return undefined
    const drawsRing = (element: Element, pseudo?: string) => {
      const { outlineStyle, outlineWidth, boxShadow } = getComputedStyle(element, pseudo)
      return (
        (outlineStyle !== "none" && Number.parseFloat(outlineWidth) >= 2) ||
        (boxShadow !== "none" && pseudo === undefined && element === focused)
      )
    }
    const holders = [
      focused,
      focused.closest("label"),
      focused.closest("article"),
      focused.closest("summary"),
      // A field without a frame of its own.
      focused.closest(".search-box-field"),
    ]
    const { left, top, width, height } = focused.getBoundingClientRect()
    const x = Math.min(Math.max(left + width / 2, 1), innerWidth - 2)
    const y = Math.min(Math.max(top + Math.min(height / 2, 20), 1), innerHeight - 2)
    const onTop = document.elementFromPoint(x, y)
    const reachable =
      onTop !== null &&
      (focused.contains(onTop) ||
        onTop.contains(focused) ||
        focused.closest("label")?.contains(onTop) === true ||
        focused.closest("article")?.contains(onTop) === true)
    return {
      what: `${focused.tagName} ${(focused.getAttribute("aria-label") ?? focused.textContent ?? "").trim().slice(0, 40)} ${focused.getAttribute("name") ?? ""}${focused.getAttribute("value") ?? ""}`,
      seen: holders.some((holder) => holder !== null && (drawsRing(holder) || drawsRing(holder, "::after"))),
      covered: !reachable,
    }
  })
}

async function countStops(page: Page): Promise<number> {
  const controls = await page.evaluate(
    () =>
      [...document.querySelectorAll<HTMLElement>("a[href], button, input, select, summary")].filter(
        (control) =>
          control.checkVisibility({ visibilityProperty: true }) &&
          control.closest("[inert], dialog, [popover]") === null &&
          !control.matches(":disabled, [tabindex='-1'], input[type=hidden]"),
      ).length,
  )
  // A group of radios is one stop.
  const radios = await page.locator("input[type=radio]:visible").count()
  return controls - Math.max(0, radios - 1)
}
