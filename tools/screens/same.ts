import path from "node:path"
import { parseArgs } from "node:util"
import { chromium } from "@playwright/test"
import { chromiumLaunch } from "#harness/browser.ts"
import type { Site } from "#harness/start-site.ts"
import { linkedStates } from "#harness/states/linked-states.ts"
import { pageStates, pages } from "#harness/states/page-states.ts"
import { prepareCommand } from "#tools/prepare-command.ts"
import { noneOf, printTable, type Row, showProgress } from "#tools/terminal.ts"
import { openPage, startScreensSite } from "./screens-site.ts"

/**
 * `npm run tool -- same ../other [--only list]`: whether this build draws what the built one in another folder draws. Of each element
 * of every page, and of some states: its box within its parent, its words, every computed property, also of ::before and ::after.
 */
const { positionals, values } = parseArgs({
  options: { only: { type: "string", default: "" } },
  allowPositionals: true,
})
const [other] = positionals
if (other === undefined) throw new Error("which other build? `npm run tool -- same ../other`")
prepareCommand({ programs: ["browser", "PostgreSQL"] })

type Elements = Readonly<Record<string, string>>

const WIDTHS = [390, 1440]
const SETTLE_MS = 700
/** Of the states, those that no button leads to. */
const stateNames = [
  ...["not-found", "list-filtered", "list-empty-with-offers", "comparison", "offer-exchange", "form-search"],
  ...["sent-question", "link-dealer-question", "link-dealer-proposal", "link-visit-accepted", "link-erase"],
  ...["link-day", "watch-form"],
]
const states = [
  // The code on the sheet behind a windscreen says where the site listens.
  ...pages.filter(({ name }) => name !== "windscreen"),
  ...[...pageStates, ...linkedStates].filter(({ name }) => stateNames.includes(name)),
].filter(({ name }) => name.includes(values.only))

await using own = await startScreensSite()
await using beside = await startScreensSite({ release: path.resolve(other) })
const browser = await chromium.launch(chromiumLaunch)
const rows: Row[] = []
for (const state of states) {
  const { name } = state
  const find = async (site: Site) => site.origin + ("path" in state ? state.path : await state.findPath(site))
  const [before, after] = [await find(beside), await find(own)]
  for (const width of WIDTHS) {
    showProgress(`${name}, ${width} px`)
    rows.push(compare(`${name}, ${width} px`, await read(before, width), await read(after, width)))
  }
}
await browser.close()
printTable(rows)

async function read(address: string, width: number): Promise<Elements> {
  const page = await openPage(browser, address, { viewport: { width, height: 900 } })
  await page.waitForTimeout(SETTLE_MS)
  const elements = await page.evaluate(describeElements)
  await page.context().close()
  return elements
}

/** Runs in the page. An element's place is its tags from the body on, each with its number among its like. */
function describeElements(): Elements {
  const elements: Record<string, string> = {}
  const add = (element: Element, place: string, parent: DOMRect) => {
    const box = element.getBoundingClientRect()
    const sides = [box.x - parent.x, box.y - parent.y, box.width, box.height].map((side) => side.toFixed(1))
    const texts = [...element.childNodes].map(({ nodeType, nodeValue }) => nodeType === 3 && nodeValue)
    const labels = ["alt", "aria-label", "placeholder", "title"].map((name) => element.getAttribute(name))
    const words = [...texts, ...labels].join("|").replaceAll(/\b[A-Z0-9]{3} [A-Z0-9]{3}\b/g, "code")
    const drawn = [`box: ${sides.join(" ")}`, `words: ${words}`]
    for (const pseudo of [null, "::before", "::after"]) {
      const style = getComputedStyle(element, pseudo)
      if (pseudo !== null && style.content === "none") continue
      // Each process of the browser lists variables in an order of its own.
      for (const name of [...style].toSorted())
        drawn.push(`${pseudo ?? ""}${name}: ${style.getPropertyValue(name)}`)
    }
    // Where the site listens and the hash in a file's name say nothing about what is drawn.
    elements[place] = drawn.join("\n").replaceAll(/http:..[^/]+|-[\w-]{8}(?=\.svg)/g, "")
    const numbers = new Map<string, number>()
    for (const child of element.children) {
      if (["SCRIPT", "STYLE", "LINK", "TEMPLATE"].includes(child.tagName)) continue
      const number = (numbers.get(child.tagName) ?? 0) + 1
      numbers.set(child.tagName, number)
      add(child, `${place} ${child.localName}${number}`, box)
    }
  }
  add(document.body, "body", document.body.getBoundingClientRect())
  return elements
}

function compare(what: string, before: Elements, after: Elements): Row {
  const notes = Object.keys(before).flatMap((place) => (after[place] ? [] : [`gone: ${place}`]))
  for (const [place, drawn] of Object.entries(after)) {
    const old = before[place]
    if (old === drawn) continue
    const lines = old?.split("\n") ?? []
    const changed = drawn.split("\n").filter((line, index) => line !== lines[index])
    notes.push(old === undefined ? `new: ${place}` : `${place}: ${changed.slice(0, 4).join("; ")}`)
  }
  return { ...noneOf(what, notes), measured: `${notes.length} elements differ` }
}
