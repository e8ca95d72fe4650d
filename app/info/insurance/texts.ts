import { formatInPlace } from "#domain/czech/in-place.ts"
import type { Dealer, DealerTexts, TitledText } from "#domain/dealer/dealer.ts"

export const insuranceTexts = {
  description: "Pojištění aut z\u00a0nabídky několika pojišťoven, sjednané rovnou při\u00a0koupi vozu.",
  heading: "Pojištění aut",
  lead: "Pojištění s\u00a0vámi vyřešíme rovnou při koupi vozu. Porovnáme nabídky a\u00a0vybereme tu, která vám sedí.",
  benefitsHeading: "Proč si pojištění sjednat u\u00a0nás",
  callTitle: "Sjednáme vám pojištění",
} as const

export type InsuranceTexts = Pick<DealerTexts, "insurersNote" | "insuranceBenefits">

/** For a dealer who has written none. */
const neutralBenefits: readonly TitledText[] = [
  { title: "Porovnáme nabídky", text: "a\u00a0vybereme tu, která vám sedí" },
]

export function listBenefits(
  { insurers }: Pick<Dealer, "insurers">,
  { insurersNote, insuranceBenefits }: InsuranceTexts,
): readonly TitledText[] {
  return [
    { title: formatInsurers(insurers), text: insurersNote ?? "z\u00a0jejich nabídky vybíráme" },
    ...(insuranceBenefits ?? neutralBenefits),
  ]
}

function formatInsurers(count: number): string {
  if (count === 1) return "1\u00a0pojišťovna"
  return `${count}\u00a0${count < 5 ? "pojišťovny" : "pojišťoven"}`
}

export function formatInsuranceCall({ townLocative }: Pick<Dealer, "townLocative">): string {
  return `Zavolejte nám, nebo se zastavte ${formatInPlace(townLocative)}.`
}

export function describeCertificate({ name, town }: Pick<Dealer, "name" | "town">): string {
  return `Certifikát o\u00a0zprostředkování pojištění, ${name}, ${town}`
}
