import { describe, expect, it } from "vitest"
import { enquiryFields } from "#domain/enquiry/enquiry-form.ts"
import { readSubmitted } from "#domain/form/field.ts"
import { buildEnquiryEmailLink } from "./build-enquiry-email-link.ts"

const vehicle = {
  kind: "vehicle",
  id: 104211,
  name: "Škoda Octavia",
  price: "329 000 Kč",
  photo: null,
} as const
const values = {
  ...readSubmitted(enquiryFields, new FormData()),
  name: "Jana",
  phone: "777 123 456",
  message: "Dobrý den,\nje volný?",
}

function read(link: string) {
  const { protocol, pathname, searchParams } = new URL(link)
  return { to: protocol + pathname, subject: searchParams.get("subject"), body: searchParams.get("body") }
}

describe("the e-mail for what could not be saved", () => {
  it("has what was written", () => {
    expect(read(buildEnquiryEmailLink("info@example.cz", vehicle, enquiryFields, values))).toEqual({
      to: "mailto:info@example.cz",
      subject: "Dotaz z\u00a0webu (vůz 104211)",
      body: "Škoda Octavia, č.\u00a0104211\r\nDobrý den,\nje volný?\r\nJana\r\n777 123 456",
    })
  })

  it("is cut where a mail program would cut it, between two characters", () => {
    const long = buildEnquiryEmailLink("info@example.cz", vehicle, enquiryFields, {
      ...values,
      message: "řž🚗".repeat(300),
    })
    const body = long.slice(long.indexOf("&body=") + "&body=".length)
    expect(body.length).toBeLessThanOrEqual(1_500)
    expect(decodeURIComponent(body)).toMatch(/(ř|ž|🚗)…$/u)
  })
})
