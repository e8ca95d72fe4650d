import { type Dealer, formatTownLine } from "#domain/dealer/dealer.ts"

export const mapTexts = {
  open: "Otevřít mapu v\u00a0novém okně",
  load: "Načíst mapu",
  note: "Mapa se načte ze\u00a0služby třetí strany až po\u00a0kliknutí.",
  remember: "Příště načíst mapu rovnou",
} as const

export function formatMapTitle(dealer: Dealer): string {
  return `Mapa: ${dealer.name}, ${dealer.street}, ${formatTownLine(dealer)}`
}
