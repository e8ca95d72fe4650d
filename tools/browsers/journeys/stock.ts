import type { Visitor } from "#tools/browsers/visitor.ts"
import { button, link, type Target } from "#tools/browsers/visitor.ts"
import { countVehicles } from "./count-vehicles.ts"

/** From here on the filters stand beside the list; below, they are a drawer. */
const MIN_SIDEBAR_WIDTH = 1024
const MAKE = "BMW"
const VEHICLES_OF_MAKE = 3

/** A filter set and removed, sorting, paging, Back and Forward. */
export async function visitStock(visitor: Visitor): Promise<void> {
  const hasDrawer = visitor.size.width < MIN_SIDEBAR_WIDTH
  await visitor.open("/vozidla")
  const all = await countVehicles(visitor)

  const filters = hasDrawer ? "[role=dialog]" : "main"
  if (hasDrawer) await visitor.click(link("Filtry"))
  await visitor.click({ css: `${filters} label:has(input[type=checkbox])`, text: MAKE })
  await addressHas(visitor, `producer_text=${MAKE}`)
  if (hasDrawer) {
    await visitor.click(button("Zobrazit 3 automobily", filters))
    await isGone(visitor, { css: "[role=dialog]" })
  }
  await showsVehicles(visitor, VEHICLES_OF_MAKE)
  await visitor.click(link(`Odebrat filtr ${MAKE}`))
  await showsVehicles(visitor, all)

  const first = await readNames(visitor)
  await visitor.ask(choosePriceOrder, 0)
  await addressHas(visitor, "sort=od_nejlevnejsich")
  await visitor.until("another order", isNot, first)
  const cheapest = await readNames(visitor)

  await visitor.click(link("Další"))
  await addressHas(visitor, "page=2")
  await visitor.until("the second page", isNot, cheapest)
  await countVehicles(visitor)
  const second = await readNames(visitor)

  await visitor.click({ css: "li article[data-vehicle] a[href]" })
  await visitor.see(link("Zpět na výběr"))
  await visitor.back()
  await visitor.until("the list as it was left", is, second)
  await visitor.forward()
  await visitor.see(link("Zpět na výběr"))
}

const addressHas = (visitor: Visitor, part: string) =>
  visitor.until(`${part} in the address`, (_, given) => location.search.includes(given), part)

const isGone = (visitor: Visitor, target: Target) =>
  visitor.until(`${target.css} gone`, (find, given) => find(given) === undefined, target)

const showsVehicles = (visitor: Visitor, count: number) =>
  visitor.until(
    `${count} vehicles`,
    (_, given) => document.querySelectorAll("li article[data-vehicle]").length === given,
    count,
  )

const readNames = (visitor: Visitor) => visitor.ask(readShown, 0)

/** All three run in the page. */
function readShown(): string {
  return [...document.querySelectorAll("li article[data-vehicle]")].map((card) => card.textContent).join()
}
function is(_: unknown, names: string): boolean {
  const cards = [...document.querySelectorAll("li article[data-vehicle]")]
  return cards.map((card) => card.textContent).join() === names
}
function isNot(_: unknown, names: string): boolean {
  const cards = [...document.querySelectorAll("li article[data-vehicle]")]
  return cards.map((card) => card.textContent).join() !== names
}

/** Runs in the page. What a native list of options looks like is the browser's matter, and not ours to test. */
function choosePriceOrder(): void {
  const select = document.querySelector<HTMLSelectElement>("main select:has([value=od_nejlevnejsich])")
  if (select === null) return
  select.value = "od_nejlevnejsich"
  select.dispatchEvent(new Event("change", { bubbles: true }))
}
