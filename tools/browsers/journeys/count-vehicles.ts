import type { Visitor } from "#tools/browsers/visitor.ts"

/** How many vehicles the page shows. None, or one without a name or a place, is a fault. */
export async function countVehicles(visitor: Visitor): Promise<number> {
  const cards = await visitor.ask(readCards, 0)
  if (cards.length === 0) visitor.report("no vehicles are shown")
  if (cards.some(({ name, height }) => name === "" || height < 100))
    visitor.report("a vehicle's card is empty")
  return cards.length
}

/** Runs in the page. */
function readCards() {
  return [...document.querySelectorAll("li article[data-vehicle]")].map((card) => ({
    name: card.querySelector("h2, h3")?.textContent?.trim() ?? "",
    height: card.getBoundingClientRect().height,
  }))
}
