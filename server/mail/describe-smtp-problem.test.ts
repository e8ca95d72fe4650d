import { expect, it } from "vitest"
import { describeSmtpProblem, isUnknownRecipient } from "./describe-smtp-problem.ts"

const unknown = {
  code: "EENVELOPE",
  command: "RCPT TO",
  responseCode: 550,
  message: "550 no such user jana@example.cz",
}

it("a mail server's words are left out, because they name the recipient", () => {
  expect(describeSmtpProblem(unknown)).toBe("EENVELOPE RCPT TO 550")
  expect(describeSmtpProblem(new Error("jana@example.cz"))).toBe("unknown")
  expect(describeSmtpProblem(undefined)).toBe("unknown")
})

it.each([
  [unknown, true],
  [{ ...unknown, responseCode: 451 }, false],
  [{ ...unknown, command: "AUTH PLAIN", responseCode: 535 }, false],
  [{ ...unknown, command: "DATA", responseCode: 554 }, false],
  [new Error("timeout"), false],
])("%j means that there is no such address: %s", (error, means) => {
  expect(isUnknownRecipient(error)).toBe(means)
})
