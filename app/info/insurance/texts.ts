import type { Dealer } from "#domain/dealer/dealer.ts"

export const insuranceTexts = {
  title: "Pojištění vozidel",
  description:
    "Pojištění vozidel na\u00a0míru z\u00a0nabídky největších pojišťoven na\u00a0českém trhu. Sjednáme i\u00a0cestovní pojištění a\u00a0pojištění majetku.",
  heading: "Pojištění vozidel",
  lead: "Pojištění s\u00a0vámi vyřešíme rovnou při koupi auta. Porovnáme nabídky a\u00a0vybereme tu, která vám sedí.",
  benefitsHeading: "Proč si pojištění sjednat u\u00a0nás",
  callTitle: "Sjednáme vám pojištění",
} as const

export type Benefit = { readonly title: string; readonly text: string }

export function listBenefits({ insurers }: Pick<Dealer, "insurers">): readonly Benefit[] {
  return [
    { title: formatInsurers(insurers), text: "spolupracujeme s\u00a0největšími na\u00a0českém trhu" },
    { title: "Nabídka na\u00a0míru", text: "podle vašich požadavků" },
    { title: "Hotovo za\u00a0několik desítek minut", text: "bez dlouhého čekání" },
    { title: "Nejen auto", text: "sjednáme i\u00a0cestovní pojištění a\u00a0pojištění majetku" },
  ]
}

function formatInsurers(count: number): string {
  if (count === 1) return "1\u00a0pojišťovna"
  return `${count}\u00a0${count < 5 ? "pojišťovny" : "pojišťoven"}`
}

export function formatInsuranceCall({ townLocative }: Pick<Dealer, "townLocative">): string {
  return `Zavolejte nám, nebo se zastavte v\u00a0${townLocative}.`
}

export function describeCertificate({ name, town }: Pick<Dealer, "name" | "town">): string {
  return `Certifikát o\u00a0zprostředkování pojištění, ${name}, ${town}`
}
