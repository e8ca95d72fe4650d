import type { Visitor } from "#tools/browsers/visitor.ts"
import { button, heading, type Target } from "#tools/browsers/visitor.ts"

const PATH = "/vozidla/skoda/octavia/104211"
const gallery = 'section[aria-label="Fotografie vozidla"]'
const track: Target = { css: `${gallery} ul, ${gallery} ol` }
const lightbox: Target = { css: "[role=dialog]", text: "Fotografie vozidla" }

/** The gallery by buttons and thumbnails, the lightbox by keys, the VIN, and a similar vehicle. */
export async function visitVehicle(visitor: Visitor): Promise<void> {
  await visitor.open(PATH)
  await walkGallery(visitor)
  await walkLightbox(visitor)

  await visitor.click(button("Kopírovat"))
  await visitor.until(
    "the VIN copied",
    () =>
      [...document.querySelectorAll("[role=status]")].some((status) =>
        status.textContent?.includes("Zkopírováno"),
      ),
    0,
  )

  await visitor.see(heading("Podobné vozy"))
  await visitor.click({ css: "li article[data-vehicle] a[href]" })
  await visitor.until(
    "another vehicle",
    (_, path) => location.pathname !== path && document.querySelector("h1") !== null,
    PATH,
  )
  await visitor.back()
  await visitor.until("the first vehicle again", (_, path) => location.pathname === path, PATH)
}

async function walkGallery(visitor: Visitor): Promise<void> {
  const readPlace = () => visitor.ask((find, given) => find(given)?.scrollLeft ?? -1, track)
  const isMoved = (by: string, from: number) =>
    visitor.until(
      `the gallery moved by ${by}`,
      (find, given) => Math.abs((find(given.track)?.scrollLeft ?? given.from) - given.from) > 40,
      { track, from },
    )
  // It plays by itself until the visitor does something, so any photo may be in view by now.
  await visitor.click(button("Zastavit posouvání", gallery))
  await isAtRest(visitor)
  const start = await readPlace()
  await visitor.click({ css: `${gallery} nav li:nth-child(${start === 0 ? 4 : 1}) a` })
  await isMoved("a thumbnail", start)
  // Where fingers do it, there are no buttons for it.
  if (!(await visitor.ask((find, given) => find(given) !== undefined, button("Další", gallery)))) return
  for (const name of ["Předchozí", "Další"]) {
    await isAtRest(visitor)
    const from = await readPlace()
    await visitor.click(button(name, gallery))
    await isMoved(name, from)
  }
}

/** Half a second and four frames without a change: an engine that draws in software may not draw one for a second. */
const isAtRest = (visitor: Visitor) =>
  visitor.ask(async (find, given) => {
    let place = -1
    let since = Date.now()
    for (let frames = 0; frames < 4 || Date.now() - since < 500; frames++) {
      await new Promise(requestAnimationFrame)
      const now = find(given)?.scrollLeft ?? -1
      if (now === place) continue
      place = now
      since = Date.now()
      frames = 0
    }
  }, track)

async function walkLightbox(visitor: Visitor): Promise<void> {
  await openLightbox(visitor)
  const counter = () =>
    visitor.ask((find, given) => find(given)?.textContent.match(/\d+ \/ \d+/)?.[0] ?? "", lightbox)
  const before = await counter()
  await visitor.press("ArrowRight")
  await visitor.until(
    "the next photo",
    (find, given) => !find(given.lightbox)?.textContent.includes(given.before),
    { lightbox, before },
  )
  await visitor.press("Escape")
  await isClosed(visitor, "Escape")
  await openLightbox(visitor)
  await visitor.back()
  await isClosed(visitor, "Back")
}

async function openLightbox(visitor: Visitor): Promise<void> {
  await isAtRest(visitor)
  await visitor.click({ css: `${gallery} li:not([inert]) > a:has(img)` })
  await visitor.until(
    "the lightbox",
    (find, given) => /\d+ \/ \d+/.test(find(given)?.textContent ?? ""),
    lightbox,
  )
}

const isClosed = (visitor: Visitor, by: string) =>
  visitor.until(
    `the lightbox closed by ${by}`,
    (find, given) => find(given) === undefined && location.hash === "",
    lightbox,
  )
