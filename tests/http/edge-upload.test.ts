import { randomBytes } from "node:crypto"
import { setTimeout as sleep } from "node:timers/promises"
import sharp from "sharp"
import { expect, it } from "vitest"
import { query } from "#harness/query.ts"
import { waitForDatabase, waitUntilReady } from "#harness/start-site.ts"
import { isWholeRun } from "#harness/whole-run.ts"
import { startOwnSite } from "./start-own-site.ts"

const filled = {
  vin: "TMBEG7NJ0J0123456",
  km: "98 400",
  palivo: "petrol",
  stav: "good",
  jmeno: "Martin Zálešák",
  telefon: "602 000 111",
}

const [width, height] = [3_000, 2_000]
const noise = sharp(randomBytes(width * height * 3), { raw: { width, height, channels: 3 } })
const photo = new Uint8Array(await noise.jpeg({ quality: 90 }).toBuffer())
const demo = await startOwnSite({ database: true, edge: true, processes: 2, unlimited: true })

async function send(words: string) {
  const body = new FormData()
  for (const [name, value] of Object.entries({ ...filled, vady: words })) body.append(name, value)
  body.append("foto", new Blob([photo], { type: "image/jpeg" }), "auto.jpg")
  const headers = { "sec-fetch-site": "same-origin" }
  const init = { method: "POST", headers, body, redirect: "manual" } as const
  const answer = await fetch(`${demo.edge.origin}/vykup/nabidka`, init)
  return { status: answer.status, text: await answer.text() }
}

const countSaved = async () => {
  const [saved] = await query(
    demo.databaseUrl,
    "select (select count(*)::int from enquiry) as offers, (select count(*)::int from enquiry_photo) as photos",
  )
  return saved
}

it("a photo to a made-up link is refused as such each time, and no process is taken for failed over it", async () => {
  const statuses = await Promise.all(
    Array.from({ length: 12 }, async (_, number) => {
      const body = new FormData()
      body.append("foto", new Blob([photo], { type: "image/jpeg" }), "auto.jpg")
      const link = `/prodejce/list/${String(number).padStart(64, "0")}`
      const headers = { "sec-fetch-site": "same-origin" }
      return (await fetch(demo.edge.origin + link, { method: "POST", headers, body })).status
    }),
  )
  expect(new Set(statuses)).toEqual(new Set([404]))
})

it("when both processes die over an offer with a photo it is saved whole or not at all, once when sent again", async () => {
  let offers = 0
  for (const pauseMs of isWholeRun ? [200, 1_000] : [500]) {
    const answering = send(`po ${pauseMs} ms`)
    await sleep(pauseMs)
    await Promise.all(demo.processes.map((site) => site.stop("SIGKILL")))
    const { status, text } = await answering
    const isSaved = (await countSaved())?.offers === offers + 1
    expect(await countSaved()).toEqual({ offers: offers + Number(isSaved), photos: offers + Number(isSaved) })
    if (status !== 303) expect([status, text]).toEqual([503, expect.stringContaining("tel:")])
    else expect(isSaved).toBe(true)
    for (const which of [0, 1]) {
      const site = await demo.restart({ which })
      await waitUntilReady(site)
      await waitForDatabase(site)
    }
    while ((await send(`po ${pauseMs} ms`)).status !== 303) await sleep(500)
    offers++
    expect(await countSaved()).toEqual({ offers, photos: offers })
  }
})
