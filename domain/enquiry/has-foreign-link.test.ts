import { describe, expect, it } from "vitest"
import { hasForeignLink } from "./has-foreign-link.ts"

const siteUrl = "https://www.example.cz"

describe("a text that leads elsewhere", () => {
  it.each([
    "Buy at https://pills.example/now",
    "navštivte WWW.PILLS.EXAMPLE",
    "[url=http://pills.example]levně[/url]",
    '<a href="//pills.example">x</a>',
    "https://www.example.cz.pills.example/",
    "https://www.example.cz/vozidla a http://pills.example",
  ])("%s", (text) => expect(hasForeignLink(text, siteUrl)).toBe(true))

  it.each([
    "Mám zájem o https://www.example.cz/vozidla/skoda/octavia/104211",
    "viz www.example.cz/kontakt",
    "pište na jana@example.cz, 4.5.2019, 1.9TDI",
    "",
  ])("is not: %s", (text) => expect(hasForeignLink(text, siteUrl)).toBe(false))
})
