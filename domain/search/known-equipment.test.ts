import { describe, expect, it } from "vitest"
import { readDemoCars } from "#demo/demo-cars.ts"
import { writeFeedXml } from "#demo/write-feed-xml.ts"
import { readFeed } from "#server/feed/read-feed.ts"
import { knownEquipment, listKnownEquipment, maskKnownEquipment } from "./known-equipment.ts"

const reading = await readFeed(new TextEncoder().encode(writeFeedXml(readDemoCars())), "text/xml")
const vehicles = reading.ok ? reading.vehicles : []

describe("known equipment", () => {
  it("reads every text of the demo stock as what it is, and the others as nothing known", () => {
    expect(knownEquipment).toHaveLength(12)
    const texts = [...new Set(vehicles.flatMap(({ equipment }) => equipment))]
    const known = texts.flatMap((text) => {
      const things = listKnownEquipment([text])
      return things.length === 0 ? [] : [[text, things] as const]
    })
    expect(Object.fromEntries(known)).toEqual({
      ...Object.fromEntries(knownEquipment.map((name) => [name, [name]])),
      "Adaptivní tempomat": ["Tempomat", "Adaptivní tempomat"],
      "Dvouzónová klimatizace": ["Automatická klimatizace"],
    })
  })

  it.each([
    ["ACC tempomat", ["Tempomat", "Adaptivní tempomat"]],
    ["klimatizace automatická dvouzónová", ["Automatická klimatizace"]],
    ["CLIMATRONIC", ["Automatická klimatizace"]],
    ["Vyhřívané přední sedačky", ["Vyhřívaná sedadla"]],
    ["couvací kamera", ["Parkovací kamera"]],
    ["parkovací čidla", ["Parkovací senzory zadní"]],
    ["GPS navigace s mapou Evropy", ["Navigace"]],
    ["full LED", ["LED světlomety"]],
    ["Keyless-go", ["Bezklíčové odemykání"]],
    ["Odemykání bez klíče", ["Bezklíčové odemykání"]],
    ["tažné zařízení (odnímatelné)", ["Tažné zařízení"]],
    ["Apple CarPlay", ["Apple CarPlay / Android Auto"]],
    ["příprava na tažné zařízení", []],
    ["bez navigace", []],
    ["Klimatizace", []],
    ["sledování mrtvého úhlu", []],
    ["Hyundai Accent", []],
  ])("%s means %j", (text, things) => {
    expect(listKnownEquipment([text])).toEqual(things)
  })

  it("survives its bit mask", () => {
    for (const { equipment } of vehicles)
      expect(listKnownEquipment(maskKnownEquipment(equipment))).toEqual(listKnownEquipment(equipment))
  })
})
