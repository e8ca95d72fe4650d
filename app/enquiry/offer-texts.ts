import type { OfferedCondition } from "#domain/enquiry/offered-vehicle.ts"

const stepNames = { 1: "vaše auto", 2: "stav a\u00a0fotografie", 3: "jak vás zastihneme" } as const

/** The form with which visitors offer a vehicle. */
export const offerTexts = {
  heading: "Nabídněte nám auto",
  lead: "Ozveme se s\u00a0předběžnou cenou, konečnou řekneme po\u00a0prohlídce.",
  exchangeHeading: "Auto na\u00a0protiúčet",
  exchangeLead: "Cenu vašeho auta odečteme od\u00a0vozu, který kupujete.",
  description: "Nabídněte nám auto k\u00a0výkupu: stačí VIN, kilometry a\u00a0pár fotek.",
  bought: "Kupujete",
  onlySell: "Chci jen prodat",
  step: (number: 1 | 2 | 3) => `Krok ${number} ze\u00a03: ${stepNames[number]}`,
  go: "Pokračovat",
  back: "Zpět",
  vinHint: "17\u00a0znaků z\u00a0malého technického průkazu",
  withoutVin: "Nemám VIN po\u00a0ruce",
  choose: "Vyberte",
  defects: "O\u00a0čem bychom měli vědět",
  defectsHint: "Závady, nehody, co je nové.",
  helpfulPhotos: "Nejvíc pomůže: zepředu, zezadu, z\u00a0boku, interiér, tachometr, poškození.",
  addPhotos: "Přidat fotografie",
  photosHint: "Nejvýš\u00a08, JPEG, PNG nebo WebP.",
  eachHint: "Každá může mít nejvýš 12\u00a0MB.",
  noOthers: "Na\u00a0fotky prosím nedávejte doklady ani jiné osoby.",
  addAgain: "Fotky prosím přidejte znovu, prohlížeč je znovu nepošle.",
  send: "Odeslat nabídku",
  note: "Údaje a\u00a0fotky použijeme jen k\u00a0ocenění vašeho auta. Z\u00a0fotek odstraníme údaje o\u00a0místě, nejpozději po\u00a090\u00a0dnech je smažeme. Nejde o\u00a0závazný prodej ani nákup.",
  emailSubject: "Nabídka auta k\u00a0výkupu",
} as const

export const conditionHints: Readonly<Record<OfferedCondition, string | null>> = {
  "very-good": "Nic není potřeba opravovat",
  good: "Běžné opotřebení, drobné vady",
  "needs-repair": "Jezdí, ale potřebuje opravit",
  "not-drivable": null,
}

const photosGone = "Údaje máte níže, nic se neztratilo; jen fotky prosím přidejte znovu."

/** For the page that shows what was submitted when it could not be saved. */
export const offerFailureTexts = {
  unavailable: {
    heading: "Nabídku se nám nepodařilo uložit.",
    lead: `Chyba je u\u00a0nás. ${photosGone} Zavolejte, nebo ji pošlete e-\u2060mailem.`,
  },
  "too-many": {
    heading: "Nabídka zatím není odeslaná.",
    lead: `Z\u00a0vašeho připojení přišlo příliš mnoho nabídek najednou. Zavolejte nám, nebo ji za\u00a0chvíli odešlete znovu. ${photosGone}`,
  },
  unproven: {
    heading: "Nabídka zatím není odeslaná.",
    lead: `Nepoznali jsme, že přišla z\u00a0našich stránek. ${photosGone} Zkuste to znovu, zavolejte, nebo ji pošlete e-\u2060mailem.`,
  },
} as const

/** For the photos that script shows before they are sent. */
export const photoTexts = {
  dropHint: "Můžete je sem i\u00a0přetáhnout.",
  shrinkHint: "Před odesláním je zmenšíme.",
  photo: (number: number) => `Fotografie ${number}`,
  remove: (number: number) => `Odebrat fotografii ${number}`,
  shrinking: "zmenšujeme",
  ready: "připraveno",
  waiting: "čeká",
  sent: "odesláno",
  failed: "Nepodařilo se",
  askWithout: "Některé fotky se nepodařilo odeslat. Máme nabídku odeslat bez nich?",
  sending: (number: number, count: number) => `Odesíláme ${number}.\u00a0fotku z\u00a0${count}…`,
  tooMany: (count: number) =>
    `Fotek může být nejvýš\u00a08, ${count === 1 ? "poslední" : `poslední\u00a0${count}`} jsme nepřidali.`,
} as const

export type PhotoCounts = Readonly<Record<"all" | "ready" | "unreadable" | "sent" | "unsent", number>>

/** "Připraveno 3 z 4 fotek. Jednu se nepodařilo přečíst, pošlete ji prosím jako JPEG." */
export function formatPhotoSummary({ all, ready, unreadable, sent, unsent }: PhotoCounts): string {
  if (all === 0) return ""
  const [done, count] = sent + unsent > 0 ? ["Odesláno", sent] : ["Připraveno", ready]
  return [
    `${done} ${count} z\u00a0${all} ${all === 1 ? "fotky" : "fotek"}.`,
    ...(unreadable === 1 ? ["Jednu se nepodařilo přečíst, pošlete ji prosím jako JPEG."] : []),
    ...(unreadable > 1 ? ["Některé se nepodařilo přečíst, pošlete je prosím jako JPEG."] : []),
    ...(unsent > 0 ? [`${unsent === 1 ? "Jednu" : "Některé"} se nepodařilo odeslat.`] : []),
  ].join(" ")
}

/** "Odeslat bez 2 fotografií" */
export function formatSendWithout(count: number): string {
  return `Odeslat bez ${count}\u00a0${count === 1 ? "fotografie" : "fotografií"}`
}
