import type { Page } from "@playwright/test"
import { expect, holdRequests, saveData, test } from "./page-test.ts"
import { gallery, karoq, lightbox, octavia, superb } from "./vehicle-parts.ts"

/** Number and width of each photo that the page asks for from now on. */
function followPhotos(page: Page) {
  const asked: { readonly number: number; readonly width: number }[] = []
  page.on("request", (request) => {
    const [, number, width] = request.url().match(/\/foto\/\d+\/(\d+)\/\w+\/(\d+)\.webp$/) ?? []
    if (number !== undefined) asked.push({ number: Number(number), width: Number(width) })
  })
  return asked
}

test.beforeEach(async ({ page }) => page.emulateMedia({ reducedMotion: "reduce" }))

for (const path of ["/", "/vozidla", octavia])
  for (const [width, deviceScaleFactor] of [
    [390, 3],
    [820, 2],
    [1100, 1],
    [1440, 1],
  ] as const)
    test.describe(`${path} at ${width} px, ${deviceScaleFactor} pixels each`, () => {
      test.use({ deviceScaleFactor, viewport: { width, height: 844 } })

      test("fetches the smallest width that is enough for each photo", async ({ page }) => {
        await page.goto(path)
        await page.locator("[data-vehicle]").first().scrollIntoViewIfNeeded()
        const photos = page.locator("main .photo")
        const countThere = () =>
          photos.evaluateAll(
            (images) => images.filter((image) => Reflect.get(image, "naturalWidth") > 0).length,
          )
        await expect.poll(countThere).toBeGreaterThan(0)
        const choices = await photos.evaluateAll((images) =>
          images.flatMap((image) => {
            if (!(image instanceof HTMLImageElement)) return []
            if (image.currentSrc === "" || !image.complete || image.naturalWidth === 0) return []
            const box = image.getBoundingClientRect()
            const needed = Math.max(box.width, (box.height * 4) / 3) * devicePixelRatio
            const widths = [...image.srcset.matchAll(/ (\d+)w/g)].map(([, offered]) => Number(offered))
            const chosen = Number(image.currentSrc.match(/(\d+)\.\w+$/)?.[1])
            return [{ chosen, enough: widths.find((offered) => offered >= needed - 1) ?? widths.at(-1) }]
          }),
        )
        expect(choices.length).toBeGreaterThan(0)
        for (const { chosen, enough } of choices) expect(chosen).toBe(enough)
      })
    })

test("S26 every photo has its size, and only the first of a page goes before all else", async ({
  request,
}) => {
  // The newest vehicle's photos are missing, which the server has to learn first.
  for (const path of ["/", "/vozidla", octavia, superb, karoq])
    await expect(async () => {
      const page = await (await request.get(path)).text()
      const images = (page.match(/<img[^>]*>/g) ?? []).filter((image) => image.includes("/foto/"))
      expect(images.length, path).toBeGreaterThan(1)
      for (const image of images) expect(image).toMatch(/ width="\d+" height="\d+"/)
      const eager = images.filter((image) => !image.includes('loading="lazy"'))
      expect(eager, path).toHaveLength(1)
      expect(eager[0], path).toMatch(/fetchPriority="high"/i)
      expect(eager[0], path).not.toContain("/foto/106024/")
      expect(
        images.filter((image) => /fetchPriority="high"/i.test(image)),
        path,
      ).toHaveLength(1)
    }).toPass({ timeout: 60_000 })
})

test("S26 a vehicle whose photos are all missing has one drawing, not one for each", async ({ page }) => {
  await expect(async () => {
    await page.goto("/vozidla/x/y/106024")
    await expect(page.locator("[id^=snimek-]")).toHaveCount(0, { timeout: 500 })
  }).toPass({ timeout: 60_000 })
  await expect(gallery(page).getByText("Fotografie připravujeme")).toHaveCount(1)
  const ask = gallery(page).getByRole("link", { name: "Požádat o\u00a0fotografie" })
  await expect(ask).toHaveAttribute("href", "#poptavka")
})

test("S26 a photo's own colour stands in for it until it is there", async ({ page }) => {
  const photo = page.locator("main .photo").first()
  await page.goto(octavia)
  await expect(photo).toHaveAttribute("data-tint", /^[abcd][0-9mnx]$/)
  const colour = await photo.evaluate((image) => getComputedStyle(image).backgroundColor)
  expect(colour).toMatch(/^oklch\(/)
})

test("S26 the carousel fetches the next photo once the one in view is there", async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  const release = await holdRequests(page, /\/foto\/104359\/1\/\w+\/(960|720|480)\.webp$/)
  const asked = followPhotos(page)
  const isSlide = ({ width }: { width: number }) => width >= 480
  await page.goto(superb, { waitUntil: "domcontentloaded" })
  await expect.poll(() => asked.filter(isSlide).length).toBeGreaterThan(0)
  await page.getByText("1 / 40").waitFor()
  release()
  await expect.poll(() => asked.filter(isSlide).map(({ number }) => number)).toContain(2)
})

test.describe("S27 the lightbox", () => {
  test.use({ viewport: { width: 1440, height: 900 } })

  test("shows fifteen thumbnails and fetches only the photo in view and its neighbours", async ({ page }) => {
    const asked = followPhotos(page)
    await page.goto(`${superb}#foto-10`)
    const dialog = lightbox(page)
    const thumbnails = dialog.getByRole("navigation", { name: "Náhledy fotografií" })
    await expect(thumbnails.locator("button:visible")).toHaveCount(15)
    await expect(dialog.locator(".yarl__slide img")).toHaveCount(3)
    await page.waitForLoadState("networkidle")
    const inFull = new Set(asked.filter(({ width }) => width > 960).map(({ number }) => number))
    expect([...inFull].sort()).toEqual([10, 11, 9])
    expect(Math.max(...asked.map(({ width }) => width))).toBeLessThanOrEqual(1920)
    await page.keyboard.press("ArrowRight")
    await expect(dialog.getByText("11 / 40")).toBeVisible()
    await expect(dialog.locator(".yarl__slide img")).toHaveCount(4)
  })

  test("answers on a slow line: the photo dims, then stands in for the large one", async ({ page }) => {
    const [script, photo] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
    await page.route(/\/lightbox-[\w-]+\.js$/, (route) => script.promise.then(() => route.continue()))
    await page.route(/\/2\/\w+\/(1280|1920)\.webp$/, (route) => photo.promise.then(() => route.continue()))
    await page.goto(superb)
    const slide = page.locator(".gallery-slide[data-photo='2']")
    await slide.hover()
    const requested = page.waitForRequest(/\/lightbox-[\w-]+\.js$/)
    await page.mouse.down()
    await requested
    await page.mouse.up()
    await expect(slide).toHaveAttribute("data-opening")
    script.resolve()
    const preview = lightbox(page).locator(".lightbox-preview")
    await expect(preview).toHaveAttribute(
      "src",
      await slide.locator("img").evaluate((image) => Reflect.get(image, "currentSrc")),
    )
    photo.resolve()
    await expect(preview).toHaveCount(0)
  })

  test("fetches only the photo in view for who saves data", async ({ page }) => {
    await saveData(page)
    await page.goto(`${superb}#foto-10`)
    const photos = lightbox(page).locator(".yarl__slide img")
    await expect(photos).toHaveCount(1)
    await page.keyboard.press("ArrowRight")
    await expect(photos).toHaveCount(2)
  })
})
