import type { Visitor } from "#tools/browsers/visitor.ts"
import { button, link } from "#tools/browsers/visitor.ts"
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
    await visitor.miss({ css: "[role=dialog]" })
  }
  await showsVehicles(visitor, VEHICLES_OF_MAKE)
  await visitor.click(link(`Odebrat filtr ${MAKE}`))
  await showsVehicles(visitor, all)

  const first = await readNames(visitor)
  await visitor.ask(choosePriceOrder, 0)
  await addressHas(visitor, "sort=od_nejlevnejsich")
  await shows(visitor, "another order", first, false)
  const cheapest = await readNames(visitor)

  await visitor.click(link("Další"))
  await addressHas(visitor, "page=2")
  await shows(visitor, "the second page", cheapest, false)
  await countVehicles(visitor)
  const second = await readNames(visitor)

  await visitor.click({ css: "li article[data-vehicle] a[href]" })
  await visitor.see(link("Zpět na výběr"))
  await visitor.back()
  await shows(visitor, "the list as it was left", second, true)
  await visitor.forward()
  await visitor.see(link("Zpět na výběr"))
}

const addressHas = (visitor: Visitor, part: string) =>
  visitor.until(`${part} in the address`, (_, given) => location.search.includes(given), part)

const showsVehicles = (visitor: Visitor, count: number) =>
  visitor.until(
    `${count} vehicles`,
    (_, given) => document.querySelectorAll("li article[data-vehicle]").length === given,
    count,
  )

/** Until the vehicles are those of before, or others. */
const shows = (visitor: Visitor, what: string, names: string, isSame: boolean) =>
  visitor.until(
    what,
    (_, given) => {
      const cards = [...document.querySelectorAll("li article[data-vehicle]")]
      return (cards.map((card) => card.textContent).join() === given.names) === given.isSame
    },
    { names, isSame },
  )

const readNames = (visitor: Visitor) =>
  visitor.ask(() => {
    const cards = [...document.querySelectorAll("li article[data-vehicle]")]
    return cards.map((card) => card.textContent).join()
  }, 0)

/** Runs in the page. What a native list of options looks like is the browser's matter, and not ours to test. */
function choosePriceOrder(): void {
  const select = document.querySelector<HTMLSelectElement>("main select:has([value=od_nejlevnejsich])")
  if (select === null) return
  select.value = "od_nejlevnejsich"
  select.dispatchEvent(new Event("change", { bubbles: true }))
}
