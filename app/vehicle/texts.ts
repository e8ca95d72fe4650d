import type { Vehicle } from "#domain/vehicle/vehicle.ts"

export const vehicleTexts = {
  back: "Zpět na výběr",
  breadcrumb: "Drobečková navigace",
  parameters: "Technické parametry",
  remarks: "Další informace",
  equipment: "Výbava",
  sale: "prodej vozu",
} as const

/** Labels of the facts on a card and of the technical parameters. */
export const parameterLabels = {
  fuel: "Palivo",
  bodyType: "Karoserie",
  year: "Rok výroby",
  engineVolume: "Objem motoru",
  power: "Výkon",
  mileage: "Stav tachometru",
  gearbox: "Převodovka",
  seats: "Počet míst",
  firstRegistered: "Uvedení do\u00a0provozu",
  owners: "Počet majitelů",
  inspection: "STK do",
  condition: "Stav",
  listedSince: "V\u00a0nabídce od",
  vin: "VIN",
} as const

/** Fields that the specification does not name, in their order; each is shown only where it is known. */
export const optionalParameterLabels = {
  doors: "Počet dveří",
  drive: "Pohon",
  color: "Barva",
} as const satisfies { readonly [field in keyof Vehicle]?: string }

export const equipmentTexts = {
  safety: "Bezpečnost",
  comfort: "Komfort",
  multimedia: "Multimédia",
  other: "Ostatní",
} as const

export const reductionTexts = {
  reduced: (first: string, last: string) =>
    `Cena snížena ${first}${first === last ? "" : `, naposledy ${last}`}`,
  lowest: (price: string, isStepwise: boolean) =>
    `Nejnižší cena za\u00a030\u00a0dnů před ${isStepwise ? "prvním " : ""}snížením: ${price}`,
} as const

/** What the vehicle's data says in its favour, and whose word it is. */
export const statementTexts = {
  label: "Stav a\u00a0historie",
  firstOwner: "1.\u00a0majitel",
  serviceBook: "Servisní knížka",
  crashFree: "Nehavarováno",
  inspection: (until: string) => `STK do\u00a0${until}`,
  source: "podle našich údajů",
} as const

export const similarTexts = { heading: "Podobné vozy" } as const

export const soldTexts = {
  heading: "Vozidlo je již prodané",
  description: (name: string) => `${name} jsme už prodali. Podívejte se na\u00a0podobné vozy v\u00a0nabídce.`,
  owner: "už má nového majitele. Podobné vozy z\u00a0naší nabídky najdete níže, další umíme přivézt.",
  all: "Zobrazit nabídku vozidel",
  watch: "Hlídat, až přijede podobný",
} as const

export const galleryTexts = {
  label: "Fotografie vozidla",
  carousel: "karusel",
  track: "Fotografie, posun do\u00a0stran",
  thumbnails: "Náhledy fotografií",
  video: "Video",
  youTube: "Video na\u00a0YouTube",
  other: "Soubor",
  /** What stands before the number in `describe`. */
  kinds: { image: "foto", video: "video", youtube: "video na\u00a0YouTube", other: "soubor" },
  /** "foto 3 z 18" */
  describe: (kind: string, number: number, all: number) => `${kind} ${number} z\u00a0${all}`,
  /** "1–3 / 8", or "1 / 8" where one photo is in view. */
  inView: (first: number, last: number, all: number) =>
    `${first === last ? first : `${first}–${last}`} / ${all}`,
} as const

/** Where there are too few photos, the visitor may ask; nothing is promised. */
export const fewPhotosTexts = {
  one: "Zatím máme jednu fotografii",
  oneLead: "Chcete vidět interiér, kola nebo podvozek? Zeptejte se nás.",
  askForMore: "Požádat o\u00a0další",
  noneLead: "Nechcete čekat? Zeptejte se nás, co vás zajímá.",
  askForAny: "Požádat o\u00a0fotografie",
} as const

export const lightboxTexts = {
  slide: "snímek",
  /** The library puts the numbers in. */
  position: "{index} z\u00a0{total}",
  fullscreen: "Celá obrazovka",
  endFullscreen: "Ukončit celou obrazovku",
  invalidSource: "Invalid source",
  failed: "Fotografii se nepodařilo zvětšit. Klepněte na\u00a0ni prosím za\u00a0chvíli znovu.",
  playYouTube: "Přehrát video z\u00a0YouTube",
  youTubeNote: "Teprve po\u00a0klepnutí se\u00a0video načte ze\u00a0serverů YouTube.",
} as const

export const checkTexts = {
  lead: "Podle VIN si můžete sami ověřit",
  and: " i\u00a0",
  copy: "Kopírovat VIN",
  copied: "Zkopírováno",
  inspectionOver: "Platnost STK skončila. Zeptejte se nás, kdy bude nová.",
  mileageCheck: "stav tachometru",
  registerCheck: "záznam v\u00a0registru vozidel",
} as const

export const vehicleContactTexts = {
  label: "Kontakt k\u00a0vozu",
  question: "Máte zájem o\u00a0toto vozidlo?",
  invitation: "Neváhejte nás kontaktovat",
  priceOnRequest: "Cenu vám rádi řekneme po\u00a0telefonu nebo e-\u2060mailem.",
  write: "Napsat",
  callback: "Zavolejte mi",
  enquiryLink: "Napsat nebo přijet",
  partExchange: "Mám auto na\u00a0protiúčet",
  enquiry: "Zeptejte se na\u00a0tento vůz",
  writeEmail: "Napsat e-mail",
  whatsApp: "WhatsApp",
  included: "Co je v\u00a0ceně",
  includedChecked: (day: string) => `Ověřeno ${day}`,
  rights: "Záruka a\u00a0vaše práva",
} as const
