import { describe, expect, it } from "vitest"
import type { Enquiry } from "#domain/enquiry/enquiry.ts"
import { buildEnquiry } from "#tests/database/build-enquiry.ts"
import { hasForeignLink, linksElsewhere } from "./spam-filter.ts"

const siteUrl = "https://www.example.cz"

describe("a text that leads elsewhere", () => {
  it.each([
    "Buy at https://pills.example/now",
    "navštivte WWW.PILLS.EXAMPLE",
    "[url=http://pills.example]levně[/url]",
    '<a href="//pills.example">x</a>',
    "https://www.example.cz.pills.example/",
    "https://www.example.cz/vozidla a http://pills.example",
    "Levně na EVIL.EXAMPLE.",
    "více:pills.top/a?b=c",
    "shop.pills.ru je tu",
    ...["evil.example", "evil.example/x", "(pills-now.com)", "levné-pneu.cz", "bit.ly/2abc", "t.me/pills"],
    ...["sauto.cz.pills.top", "example.cz.pills.top", "sauto.cz/osobni/detail/1"],
    ...["pills.ai", "pills.fr", "pills.website", "pills。com"],
  ])("%s", (text) => expect(hasForeignLink(text, siteUrl)).toBe(true))

  it.each([
    "Mám zájem o https://www.example.cz/vozidla/skoda/octavia/104211",
    "viz www.example.cz/kontakt",
    "pište na jana@example.cz, 4.5.2019, 1.9TDI",
    "example.cz/kontakt",
    "jana.novakova@firma-brno.com, jana_n@mail.pills.ru",
    "Octavia 1.6 TDI, r.v.2018/19, 2.0/110kW, 4x4.",
    "Novák s.r.o., Auto a.s., firma spol.s.r.o.",
    "např.auto do 200.000 Kč",
    "Dobrý den.je to auto.to na prodej.na splátky?Děkuji.Jan",
    "Pan p.Novák, ing.Dvořák, tel.777123456, č.p.12/4",
    "Viděl jsem ho na Sauto.cz a tipcars.com.",
    "jana zavináč seznam.cz",
    "STK do 12.2027.Cena vč.DPH/leasing?",
    "Automat.dsg/4x4, najeto tis.km",
    "",
  ])("is not: %s", (text) => expect(hasForeignLink(text, siteUrl)).toBe(false))
})

describe("an enquiry leads elsewhere", () => {
  const enquiry = buildEnquiry({ email: "jana@www.mail.example" })
  const offered = { vin: null, make: "Škoda", model: "Octavia", year: 2018, mileageKm: 98_400 }
  const offer = (make: string) => ({
    kind: "offer" as const,
    vehicleId: null,
    photoCount: 0,
    offered: { ...offered, make, fuel: "petrol", condition: "good", expectedPriceCzk: null } as const,
  })

  it("by a text of any row, also of one that no filter knows", () => {
    const later = { ...enquiry, town: "pills.example" }
    const searching: Enquiry = { ...enquiry, subject: { kind: "search", search: "q=pills.example" } }
    for (const each of [
      { ...enquiry, name: "pills.example" },
      { ...enquiry, message: "pills.example" },
      { ...enquiry, subject: offer("pills.example") },
      searching,
      later,
    ])
      expect(linksElsewhere(each, siteUrl), JSON.stringify(each)).toBe(true)
  })

  it("by no e-mail address, which is the visitor's own", () => {
    expect(linksElsewhere({ ...enquiry, subject: offer("Škoda") }, siteUrl)).toBe(false)
  })
})
