import type { Visitor } from "#tools/browsers/visitor.ts"
import { button, heading, link } from "#tools/browsers/visitor.ts"

const MIN_NAVIGATION_WIDTH = 1024

/** By the menu on a phone, by the header's links on a wide screen. */
export async function visitMenu(visitor: Visitor): Promise<void> {
  await visitor.open("/financovani")
  if (visitor.size.width >= MIN_NAVIGATION_WIDTH) await visitor.click(link("Kontakt", "header nav"))
  else {
    await visitor.click(link("Menu", "header"))
    await visitor.see(link("Kontakt", "[role=dialog]"))
    await visitor.press("Escape")
    await visitor.until(
      "the menu closed",
      () => document.querySelector("[role=dialog]") === null && location.hash === "",
      0,
    )
    await visitor.click(link("Menu", "header"))
    await visitor.click(link("Kontakt", "[role=dialog]"))
  }
  await visitor.until("the page of contacts", () => location.pathname === "/kontakt", 0)
  await visitor.until("the menu gone", () => document.querySelector("[role=dialog]") === null, 0)
  await visitor.back()
  await visitor.until("the page before", () => location.pathname === "/financovani", 0)
}

/** The map is loaded on a click. Its service itself does not exist here. */
export async function visitContact(visitor: Visitor): Promise<void> {
  await visitor.open("/kontakt")
  await visitor.click(button("Načíst mapu"))
  await visitor.see({ css: "main iframe" })
}

export async function visitMissingPage(visitor: Visitor): Promise<void> {
  await visitor.open("/neni-tu")
  await visitor.see(heading("Stránka nenalezena"))
  await visitor.click(link("Zpátky domů"))
  await visitor.until("home", () => location.pathname === "/", 0)
  await visitor.see(heading("Nejnovější vozidla"))
}
