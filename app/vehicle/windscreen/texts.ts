import type { Dealer } from "#domain/dealer/dealer.ts"

/** The dealer's sheet behind the windscreen of a vehicle on the lot. */
export const windscreenTexts = {
  title: (name: string) => `List za\u00a0sklo: ${name}`,
  description: (name: string) => `${name} na\u00a0listu A4 za\u00a0čelní sklo.`,
  back: "Zpět na\u00a0vůz",
  print: "Vytisknout",
  flaws: (count: number) => `Známé vady: ${count}, podrobně na\u00a0webu`,
  since: ({ town, foundedYear }: Pick<Dealer, "town" | "foundedYear">) =>
    `${town}, od\u00a0roku\u00a0${foundedYear}`,
  valid: (day: string) => `platí ke\u00a0dni ${day}`,
  qrCode: "Namiřte na\u00a0kód telefon: uvidíte všechny fotografie, výbavu a\u00a0aktuální cenu.",
} as const
