import { expect, it } from "vitest"
import { formatInPlace } from "./in-place.ts"

it.each([
  ["v", "Uherském Brodě"],
  ["v", "Brně"],
  ["v", "Praze"],
  ["v", "Třebíči"],
  ["v", "Chrudimi"],
  ["v", "Hradci Králové"],
  ["v", "Mladé Boleslavi"],
  ["v", "Sokolově"],
  ["v", "Říčanech"],
  ["v", "Litoměřicích"],
  ["ve", "Valašském Meziříčí"],
  ["ve", "Vsetíně"],
  ["ve", "Frýdku-Místku"],
  ["ve", "Zlíně"],
  ["ve", "Znojmě"],
  ["ve", "Strakonicích"],
  ["ve", "Svitavách"],
  ["ve", "Žďáru nad Sázavou"],
  ["ve", "Dvoře Králové"],
  ["ve", "Mšeně"],
  ["ve", "Lhotě"],
  ["ve", "Kdyni"],
  ["ve", "Cvikově"],
  ["ve", "Čkyni"],
  ["v", "Klatovech"],
  ["v", "Čechticích"],
])("%s %s", (preposition, locative) => {
  expect(formatInPlace(locative)).toBe(`${preposition}\u00a0${locative}`)
})
