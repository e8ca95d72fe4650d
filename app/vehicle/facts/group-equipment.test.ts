import { expect, it } from "vitest"
import { readDemoCars } from "#demo/demo-cars.ts"
import { writeFeedXml } from "#demo/write-feed-xml.ts"
import { readFeed } from "#server/feed/read-feed.ts"
import { groupEquipment } from "./group-equipment.ts"

const reading = await readFeed(new TextEncoder().encode(writeFeedXml(readDemoCars())), "text/xml")
const stock = reading.ok ? reading.vehicles.flatMap(({ equipment }) => equipment) : []

it("knows what most of the demo stock's equipment is for", () => {
  const groups = new Map(groupEquipment(stock).map(({ group, pieces }) => [group, pieces]))
  expect([...groups.keys()]).toEqual(["safety", "comfort", "multimedia", "other"])
  expect(groups.get("safety")).toEqual(["ABS", "ESP", "LED světlomety"])
  expect(groups.get("comfort")).toHaveLength(20)
  expect(groups.get("multimedia")).toHaveLength(4)
  expect(groups.get("other")?.toSorted()).toEqual([
    ...["Hliníková kola", "Nabíjecí kabel", "Nabíjecí kabel Typ 2", "Přepážka", "Tažné zařízení"],
  ])
})

it.each([
  ["safety", "Airbag řidiče, 8x"],
  ["safety", "Asistent rozjezdu do kopce (HSA)"],
  ["safety", "Hlídání jízdního pruhu"],
  ["safety", "Sledování mrtvého úhlu"],
  ["safety", "Přední mlhovky"],
  ["safety", "Airbagy sedadel"],
  ["comfort", "Parkovací asistent"],
  ["comfort", "Asistent parkování"],
  ["comfort", "El. zrcátka"],
  ["comfort", "Kožené čalounění"],
  ["comfort", "Multifunkční volant"],
  ["comfort", "Ambientní LED osvětlení"],
  ["comfort", "Dešťový senzor"],
  ["multimedia", "Autorádio CD/MP3"],
  ["multimedia", "Head-Up displej"],
  ["multimedia", "Bezdrátové nabíjení telefonu"],
  ["other", "Příprava pro navigaci"],
  ["other", "Střešní nosič"],
  ["other", "Sada zimních pneumatik"],
])("%s: %s", (group, text) => {
  expect(groupEquipment([text, text])).toEqual([{ group, pieces: [text] }])
})
