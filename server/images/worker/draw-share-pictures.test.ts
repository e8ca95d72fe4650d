import sharp from "sharp"
import { expect, it } from "vitest"
import { listDrawn } from "#domain/brand/brand.ts"
import { drawVehiclePicture } from "./draw-share-pictures.ts"

it("a dealer's name, however long, does not lie over the photo", async () => {
  const photo = await sharp({ create: { width: 800, height: 600, channels: 3, background: "red" } })
    .jpeg()
    .toBuffer()
  const dealer = {
    name: "Autobazar Novotný a syn, Valašské Meziříčí a okolí",
    town: "Rožnov pod Radhoštěm, Zubří",
  }
  const content = {
    name: "Škoda Octavia",
    supplement: "",
    price: "489 000 Kč",
    facts: [],
    photo: null,
    dealer,
  }
  const picture = await drawVehiclePicture(content, photo, listDrawn({}))
  const besideSign = await sharp(picture).extract({ left: 448, top: 526, width: 752, height: 104 }).toBuffer()
  const { channels } = await sharp(besideSign).stats()
  expect(Math.max(...channels.map(({ stdev }) => stdev))).toBeLessThan(2)
})
