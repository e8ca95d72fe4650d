import type { Dealer } from "#domain/dealer/dealer.ts"

export const emptyTexts = {
  changes: "Stačí změnit jediné:",
  nearest: "Nejblíž vašemu přání",
  watch: "Hlídat, až přijede",
  findForMe: "Sežeňte mi takové auto",
} as const

/** Names what a search did not find. */
export function formatCallOut(wish: string, { importNote }: Pick<Dealer, "importNote">): string {
  return importNote === null ? `Hledáte: ${wish}.` : `Hledáte: ${wish}. ${importNote}`
}
