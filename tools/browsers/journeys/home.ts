import type { Visitor } from "#tools/browsers/visitor.ts"
import { button, heading, link } from "#tools/browsers/visitor.ts"
import { countVehicles } from "./count-vehicles.ts"

const choices = [
  ["Výrobce", "Škoda"],
  ["Palivo", "Nafta"],
  ["Karoserie", "Kombi"],
] as const
/** Twelve rem: what a list must show at least, unless it is whole. */
const MIN_LIST_PX = 192
const MIN_SEARCH_WIDTH = 768

/** Quick search: each list is opened, read and chosen from; then the list of vehicles, and back. */
export async function visitHome(visitor: Visitor): Promise<void> {
  await visitor.open("/")
  await countVehicles(visitor)
  if (visitor.size.width < MIN_SEARCH_WIDTH) return visitFromPhone(visitor)

  for (const [label, option] of choices) {
    await openList(visitor, label)
    await visitor.click({ css: `${popover(label)} label:has(input:enabled)`, text: option })
    await visitor.until(
      `${label} ticked`,
      (_, css) => document.querySelector(`${css} input:checked`) !== null,
      popover(label),
    )
    if (label === "Palivo") await visitor.press("Escape")
    else await visitor.click(button("Hotovo", popover(label)))
    await visitor.miss({ css: popover(label) })
    await visitor.until(
      `${label} named on its button`,
      (find, target) => !find(target)?.textContent.includes("Vše"),
      button(label),
    )
  }
  await visitor.click(button("Karoserie"))
  await visitor.click(button("Zrušit výběr", popover("Karoserie")))
  await visitor.click(button("Hotovo", popover("Karoserie")))
  await openList(visitor, "Cena")
  await visitor.click({ css: `${popover("Cena")} label:has(input:enabled)`, text: "do 500 000 Kč" })
  await visitor.miss({ css: popover("Cena") })
  await visitor.click(link("Zobrazit", "form"))
  await visitor.see(heading("Nabídka vozidel"))
  await countVehicles(visitor)
  await visitor.back()
  await visitor.see(button("Výrobce"))
}

async function visitFromPhone(visitor: Visitor): Promise<void> {
  await visitor.click(link("Zobrazit nabídku vozidel"))
  await visitor.see(heading("Nabídka vozidel"))
  await visitor.back()
  await visitor.see(link("Zobrazit nabídku vozidel"))
}

const popover = (label: string) => `[popover][aria-label="${label}"]`

async function openList(visitor: Visitor, label: string): Promise<void> {
  await visitor.click(button(label))
  await visitor.see({ css: popover(label) })
  await visitor.until(
    `${label} opaque`,
    (_, css) => [...document.querySelectorAll(css)].every((list) => getComputedStyle(list).opacity === "1"),
    popover(label),
  )
  for (const fault of await visitor.ask(findListFaults, { css: popover(label), MIN_LIST_PX }))
    visitor.report(`${label}: ${fault}`)
}

/** Runs in the page. */
function findListFaults(_: unknown, { css, MIN_LIST_PX }: { css: string; MIN_LIST_PX: number }): string[] {
  const list = document.querySelector(css)
  const options = list?.firstElementChild
  const rows = [...(list?.querySelectorAll("label") ?? [])].map((row) => row.getBoundingClientRect())
  const first = rows[0]
  if (!(list && options && first)) return ["no options"]
  const faults: string[] = []
  const box = list.getBoundingClientRect()
  const view = options.getBoundingClientRect()
  const header = document.querySelector("header")?.getBoundingClientRect().bottom ?? 0
  const heightPx = Math.round(view.height)
  if (options.scrollHeight > heightPx + 1 && heightPx < MIN_LIST_PX)
    faults.push(`only ${heightPx} px of ${options.scrollHeight} px of options are shown`)
  if (box.top < header) faults.push(`covers ${Math.round(header - box.top)} px of the header`)
  if (box.left < 0 || box.right > innerWidth || box.bottom > innerHeight)
    faults.push(
      `leaves the window: ${Math.round(box.left)}–${Math.round(box.right)}, to ${Math.round(box.bottom)} px`,
    )
  const last = rows.findLast(({ top }) => top < view.bottom) ?? first
  const shown = (view.bottom - last.top) / last.height
  if (options.scrollHeight > heightPx + 1 && (shown < 0.2 || shown > 0.8))
    faults.push(
      `ends between two options (${Math.round(shown * 100)} % of the last one), as if it had no more`,
    )
  return faults
}
