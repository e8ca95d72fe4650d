import { describe, expect, it } from "vitest"
import { normalizeEmail, normalizePhone } from "./quotas.ts"

describe("the mailbox behind an e-mail address", () => {
  it.each([
    ["Jana@Example.cz", "jana@example.cz"],
    ["obet+7@victim.example", "obet@victim.example"],
    ["obet+a+b@victim.example", "obet@victim.example"],
    ["jana.kovarova@example.cz", "jana.kovarova@example.cz"],
    ["J.a.n.a+auto@gmail.com", "jana@gmail.com"],
    ["ja.na@googlemail.com", "jana@gmail.com"],
  ])("of %s is %s", (submitted, mailbox) => {
    expect(normalizeEmail(submitted)).toBe(mailbox)
  })

  it("is no other person's", () => {
    expect(normalizeEmail("jana.k@example.cz")).not.toBe(normalizeEmail("janak@example.cz"))
  })
})

it("a telephone number is the same however it is spaced", () => {
  expect(normalizePhone("+420 777 123 456")).toBe(normalizePhone("+420777123456"))
})
