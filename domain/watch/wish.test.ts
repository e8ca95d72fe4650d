import { expect, it } from "vitest"
import { isPlainName } from "./wish.ts"

it.each(["Škoda", "Mercedes-Benz", "Octavia combi", "řada 3", "Volvo\u00a0XC90"])(
  "a name is plain: %s",
  (text) => {
    expect(isPlainName(text)).toBe(true)
  },
)

it.each([
  "www.example.com",
  "vyhra http://x",
  "volejte 777123456",
  "a@b",
  "x".repeat(31),
  "řádek\u202e!",
  "",
])("what could carry a stranger's message is not: %s", (text) => {
  expect(isPlainName(text)).toBe(false)
})
