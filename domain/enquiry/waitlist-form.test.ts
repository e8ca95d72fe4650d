import { expect, it } from "vitest"
import { readWaitlistForm } from "./waitlist-form.ts"

const read = (contact: string, vehicle = "104211") => readWaitlistForm({ vehicle, contact, honeypot: "" })

it.each([
  [
    "777 123 456",
    { phone: "+420777123456", email: null, name: "777\u00a0123\u00a0456", contactMethod: "callback" },
  ],
  ["tel. +421 905 123 456", { phone: "+421905123456", email: null }],
  [" jana@example.cz ", { phone: null, email: "jana@example.cz", name: "jana@example.cz" }],
  ["jana777123@example.cz", { phone: null, email: "jana777123@example.cz", contactMethod: "question" }],
])("reads %j as what it is", (contact, enquiry) => {
  expect(read(contact)).toMatchObject({ ok: true, enquiry })
})

it.each([
  ["", "Napište telefon nebo e-\u2060mail, abychom vám mohli odpovědět"],
  ["77712345", "V\u00a0telefonním čísle chybí číslice. Má jich\u00a09, třeba 777\u00a0123\u00a0456"],
])("says of %j what to do", (contact, text) => {
  expect(read(contact)).toEqual({ ok: false, errors: [{ name: "kontakt", text }] })
})

it("is about a vehicle", () => {
  expect(read("777 123 456", "x")).toBeUndefined()
})
