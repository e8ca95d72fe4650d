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
 * `npm run tool -- same ../other [--only list]`: whether this build draws what the built one in another folder draws. Of each
 * element, pseudo-element and text of every page, and of some states: its box within its parent's, its words, every computed property.
 */
const { positionals, values } = parseArgs({
  options: { only: { type: "string", default: "" } },
  allowPositionals: true,
})
const [other] = positionals
if (other === undefined) throw new Error("which other build? `npm run tool -- same ../other`")
prepareCommand({ programs: ["browser", "PostgreSQL"] })

/** Whatever has a box, by its place: its tags from the document on, each with its number among its like. */
type Drawn = ReadonlyMap<string, readonly string[]>

const WIDTHS = [390, 1440]
const SETTLE_MS = 700
const labelNames = ["alt", "aria-label", "placeholder", "title"]
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
const styles = await listProperties()
/** What `Drawn` has of each. */
const properties = ["box", "words", ...styles]
const rows: Row[] = []
for (const state of states) {
  const find = async (site: Site) => site.origin + ("path" in state ? state.path : await state.findPath(site))
  try {
    const [before, after] = [await find(beside), await find(own)]
    for (const width of WIDTHS) {
      const what = `${state.name}, ${width} px`
      showProgress(what)
      rows.push(compare(what, await read(before, width), await read(after, width)))
    }
  } catch (error) {
    // What a state writes into the database may have another name in the other build.
    rows.push({ what: state.name, measured: "not reached", passed: false, notes: [String(error)] })
  }
}
await browser.close()
printTable(rows)

/** Without variables, which draw nothing by themselves. */
async function listProperties(): Promise<string[]> {
  const page = await browser.newPage()
  const names = await page.evaluate(() => [...getComputedStyle(document.body)])
  await page.close()
  return names.filter((name) => !name.startsWith("--"))
}

/** The browser lists all at once: a script that asks for each property of each element takes twenty times as long. */
async function read(address: string, width: number): Promise<Drawn> {
  const page = await openPage(browser, address, { viewport: { width, height: 900 } })
  await page.waitForTimeout(SETTLE_MS)
  const session = await page.context().newCDPSession(page)
  const { documents, strings } = await session.send("DOMSnapshot.captureSnapshot", { computedStyles: styles })
  await page.context().close()
  const [{ nodes, layout } = { nodes: {}, layout: null }] = documents
  if (layout === null) throw new Error(`nothing at ${address}`)

  // Where the site listens, the hash in a file's name and the number of an enquiry say nothing about what is drawn.
  const say = (index = -1) =>
    (strings[index] ?? "").replaceAll(
      /http:..[^/]+|-[\w-]{8}(?=\.svg)|\b[A-Z0-9]{3}[ \u00a0][A-Z0-9]{3}\b/g,
      "",
    )
  const parents = nodes.parentIndex ?? []
  const places: string[] = []
  const counts = new Map<string, number>()
  for (const [node, parent] of parents.entries()) {
    const place = `${places[parent] ?? ""} ${say(nodes.nodeName?.[node]).toLowerCase()}`
    const count = (counts.get(place) ?? 0) + 1
    counts.set(place, count)
    places.push(place + count)
  }

  const boxes = new Map(layout.nodeIndex.map((node, index) => [node, layout.bounds[index] ?? []]))
  const findBox = (node = -1): readonly number[] =>
    node < 0 ? [] : (boxes.get(node) ?? findBox(parents[node]))
  const drawn = layout.nodeIndex.map((node, index) => {
    const [left = 0, top = 0] = findBox(parents[node])
    const [x = 0, y = 0, ...size] = boxes.get(node) ?? []
    const attributes = (nodes.attributes?.[node] ?? []).map(say)
    const labels = attributes.filter((_, at) => labelNames.includes(attributes[at - 1] ?? ""))
    return [
      places[node] ?? "",
      [
        [x - left, y - top, ...size].map((side) => side.toFixed(1)).join(" "),
        [say(layout.text[index]), ...labels].join("|"),
        ...(layout.styles[index] ?? []).map(say),
      ],
    ] as const
  })
  return new Map(drawn)
}

function compare(what: string, before: Drawn, after: Drawn): Row {
  const notes = [...before.keys()].filter((place) => !after.has(place)).map((place) => `gone:${place}`)
  for (const [place, values] of after) {
    const old = before.get(place)
    const changes = properties.flatMap((name, index) =>
      old?.[index] === values[index] ? [] : [`${name}: ${old?.[index]} → ${values[index]}`],
    )
    if (old === undefined) notes.push(`new:${place}`)
    else if (changes.length > 0) notes.push(`${place}: ${changes.slice(0, 4).join("; ")}`)
  }
  return { ...noneOf(what, notes), measured: `${notes.length} elements differ` }
}
