import { expect, it } from "vitest"
import { describeSmtpProblem } from "./send-by-smtp.ts"

const unknown = {
  code: "EENVELOPE",
  command: "RCPT TO",
  responseCode: 550,
  message: "550 no such user jana@example.cz",
}

it("a mail server's words are left out, because they name the recipient", () => {
  expect(describeSmtpProblem(unknown, false).problem).toBe("EENVELOPE RCPT TO 550")
  expect(describeSmtpProblem(new Error("jana@example.cz"), false).problem).toBe("unknown")
  expect(describeSmtpProblem(undefined, false).problem).toBe("unknown")
})

it.each([
  [unknown, "rarely"],
  [{ ...unknown, responseCode: 501 }, "rarely"],
  [{ ...unknown, command: "DATA", responseCode: 554 }, "rarely"],
  [{ code: "EENVELOPE", command: "API" }, "rarely"],
  [{ ...unknown, responseCode: 451 }, "often"],
  [{ ...unknown, command: "DATA", responseCode: 451 }, "often"],
  [{ ...unknown, command: "MAIL FROM", responseCode: 550 }, "often"],
  [{ ...unknown, command: "AUTH PLAIN", responseCode: 535 }, "often"],
  [{ code: "ECONNECTION", command: "CONN", responseCode: 554 }, "often"],
  [new Error("timeout"), "often"],
])("after %j a mail is tried again %s", (error, again) => {
  expect(describeSmtpProblem(error, false).again).toBe(again)
})

it.each([
  [{ code: "ECONNECTION", command: "CONN" }, "rarely"],
  [{ code: "EMESSAGE", command: "DATA", responseCode: 354 }, "rarely"],
  [{ code: "EMESSAGE", command: "DATA", responseCode: 451 }, "often"],
  [{ code: "ECONNECTION", command: "CONN", responseCode: 421 }, "often"],
])("after %j about a message that had left it is tried again %s", (error, again) => {
  expect(describeSmtpProblem(error, true).again).toBe(again)
})
