import { expect, it } from "vitest"
import {
  type AnswerFacts,
  defaultAnswers,
  findUnknownField,
  formatMessage,
  listReadyAnswers,
} from "./ready-answers.ts"

const facts: AnswerFacts = {
  vůz: "Škoda Octavia",
  "volný vůz": "Škoda Octavia",
  cena: "329\u00a0000\u00a0Kč",
  hledání: "Audi, Elektro, do\u00a0100\u00a0000\u00a0Kč",
  odkaz: "https://www.auto-javorina.example/v/104211",
  podobné: "Podobné máme tyto:\nŠkoda Superb: https://www.auto-javorina.example/v/104285",
  kdy: "ve středu 25. 11. v 10:00",
  "jméno prodejce": "Petr Novák",
}
const sender = {
  dealerName: "Auto Javořina",
  personName: "Petr Novák",
  phone: "+420\u00a0000\u00a0000\u00a0001",
  hours: "Po\u2060–\u2060Pá\u00a09:00\u2060–\u206017:00",
}

it("fills in every answer, and a message of it is short", () => {
  const answers = listReadyAnswers(defaultAnswers, facts)
  expect(answers).toHaveLength(7)
  for (const { text } of answers) {
    const message = formatMessage("sms", text, sender)
    expect(message).not.toMatch(/[{}\u00a0\u2060]/)
    expect(message.length).toBeLessThanOrEqual(300)
  }
  expect(answers.filter(({ isOfSold }) => isOfSold).map(({ title }) => title)).toEqual(["Už je prodaný"])
})

it("offers no answer about a vehicle where the enquiry is about none, none with a time where no day is open", () => {
  const titles = (known: Partial<AnswerFacts>) =>
    listReadyAnswers(defaultAnswers, { ...facts, ...known }).map(({ title }) => title)
  const ofNone = { vůz: null, "volný vůz": null, cena: null, podobné: null }
  expect(titles(ofNone)).toEqual(["Poohlédnu se", "Zavolám vám", "Přijeďte"])
  expect(titles({ ...ofNone, hledání: null })).toEqual(["Zavolám vám", "Přijeďte"])
  expect(titles({ kdy: null, hledání: null })).toEqual(["Je rezervovaný", "Už je prodaný"])
})

it("a mail has greeting, hours and signature; what is filled in is filled in once", () => {
  expect(formatMessage("email", "Je v\u00a0nabídce.", sender)).toBe(
    "Dobrý den,\n\nJe v nabídce.\n\nOtevřeno máme Po–Pá 9:00–17:00.\n\nPetr Novák, Auto Javořina\n+420 000 000 001",
  )
  const [answer] = listReadyAnswers([{ title: "x", text: "{vůz} $& {odkaz}" }], {
    ...facts,
    vůz: "{odkaz}",
    odkaz: "$1",
  })
  expect(answer?.text).toBe("{odkaz} $& $1")
  expect(findUnknownField("{vůz} a {auto}")).toBe("auto")
  expect(defaultAnswers.map(({ text }) => findUnknownField(text)).filter(Boolean)).toEqual([])
})
