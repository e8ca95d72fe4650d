import type { SessionName, StoredName } from "#app/browser/stored/stored-names.ts"
import { formatVehicles } from "#app/vehicle/card/texts.ts"

/** Changes with every change of a sentence of the page. */
export const PRIVACY_VERSION = "2026-11-20"

export const AUTHORITY_URL = "https://uoou.gov.cz/"

export const privacyTexts = {
  description:
    "Jaké osobní údaje autobazar zpracovává, proč, jak dlouho, komu se dostanou a\u00a0co je uloženo ve vašem prohlížeči.",
  heading: "Ochrana osobních údajů",
  inShort: "Ve zkratce.",
  lead: "Prohlížet si můžete bez jména, bez účtu a\u00a0bez cookies. Údaje od vás máme jen tehdy, když nám je sami pošlete. Použijeme je k\u00a0tomu, o\u00a0co jste nás požádali, a\u00a0pak je smažeme. Nikomu je neprodáváme.",
  contents: "Na této stránce",
  contentsLabel: "Obsah stránky",
} as const

/** The page's parts in their order; the words in the contents are those of the headings. */
export const privacyParts = {
  who: { id: "kdo", heading: "Kdo údaje zpracovává" },
  data: { id: "jake", heading: "Jaké údaje, proč a\u00a0jak dlouho" },
  recipients: { id: "komu", heading: "Komu se údaje dostanou" },
  browser: { id: "prohlizec", heading: "Co je uloženo ve vašem prohlížeči" },
  rights: { id: "prava", heading: "Vaše práva" },
} as const

export const whoTexts = {
  registrationNumber: "IČO",
  seat: "sídlo",
  register: "zápis:",
  write: "Napište nám na",
  call: "nebo zavolejte na",
  noOfficer: "Pověřence pro ochranu osobních údajů nemáme, zákon nám ho neukládá.",
} as const

export const dataTexts = {
  columns: ["Kdy", "Jaké údaje", "Proč a\u00a0na jakém základě", "Jak dlouho"],
  contract: "Uzavřeme-li spolu smlouvu, vysvětlíme vám při podpisu, jaké další údaje k\u00a0ní potřebujeme.",
  browsing: [
    "Prohlížíte si web",
    "zkrácená síťová adresa v\u00a0záznamu serveru, podle které vás nepoznáme",
    "provoz a\u00a0bezpečnost webu",
    "30\u00a0dnů",
  ],
} as const

/** Only while the site takes enquiries. */
export const enquiryDataTexts = {
  enquiry: (data: string) =>
    [
      "Napíšete dotaz, chcete, abychom vám zavolali, chcete přijet na prohlídku nebo sehnat auto",
      data,
      "abychom vám odpověděli a\u00a0domluvili se; jednání o\u00a0smlouvě na vaši žádost (čl.\u00a06 odst.\u00a01 písm.\u00a0b GDPR), po vyřízení náš oprávněný zájem navázat na domluvu a\u00a0doložit ji (písm.\u00a0f)",
      "6\u00a0měsíců od poslední zprávy",
    ] as const,
  offer: (data: string) => [
    "Nabídnete nám auto k\u00a0výkupu",
    data,
    "abychom vám mohli nabídnout cenu (písm.\u00a0b, po vyřízení písm.\u00a0f)",
    "6\u00a0měsíců od poslední zprávy, fotografie do konce dne, kdy nabídku vyřídíme, nejdéle 90\u00a0dnů; fotografie, ke kterým jste nabídku neodeslali, 2\u00a0hodiny",
  ],
  waitlist: (data: string) => [
    "Chcete vědět, kdyby se rezervovaný vůz uvolnil",
    data,
    "abychom se vám ozvali (písm.\u00a0b)",
    "dokud vám to nenapíšeme nebo se vůz neprodá, nejdéle 6\u00a0měsíců; zavoláme-li vám, 6\u00a0měsíců od té doby",
  ],
  quotas: [
    "Odešlete formulář nebo fotografii",
    "otisk síťové adresy, e-\u2060mailu a\u00a0telefonu, ze kterého je nelze přečíst a\u00a0který je každý den jiný",
    "abychom poznali program, který formuláře zahlcuje, a\u00a0nikoho jiného kvůli němu neodmítli (písm.\u00a0f)",
    "24\u00a0hodin",
  ],
  watch: (data: string) => [
    "Zapnete hlídání",
    data,
    "abychom vám posílali upozornění na nové vozy; váš souhlas (písm.\u00a0a; §\u00a07 zákona č.\u00a0480/2004\u00a0Sb.)",
    "do odvolání, nejdéle 12\u00a0měsíců; bez potvrzení 48\u00a0hodin",
  ],
  endedWatch: [
    "Hlídání skončí",
    "otisk adresy, ze kterého ji nelze přečíst, a\u00a0čas souhlasu",
    "abychom doložili, že jste souhlasili (písm.\u00a0f)",
    "3\u00a0roky",
  ],
  counts:
    "U\u00a0vozů počítáme, kolikrát si je někdo prohlédl a\u00a0kolikrát klepl na telefon, e-\u2060mail nebo WhatsApp. Hledání, která nic nenašla, počítáme jen slovy našich filtrů. Neukládáme při tom nic, podle čeho bychom vás poznali.",
  copies:
    "Zálohy se přepisují nejpozději do 30\u00a0dnů po uplynutí těchto dob. Stejné doby platí pro kopie zpráv v\u00a0naší poště. Z\u00a0fotek hned po přijetí odstraníme údaje o\u00a0místě a\u00a0přístroji. Na fotky prosím nedávejte doklady ani jiné osoby.",
  voluntary: "Údaje nám dávat nemusíte. Bez telefonu nebo e-\u2060mailu vám ale nemůžeme odpovědět.",
} as const

export const recipientTexts = {
  us: "Nám a\u00a0těm, kdo pro nás provozují web a\u00a0poštu",
  underOrders: "Pracují podle našich pokynů",
  inUnion: "v\u00a0Evropské unii",
  lenders:
    "Úvěrové společnosti nebo pojišťovně předáme údaje jen tehdy, když o\u00a0financování nebo pojištění sami požádáte; předem vám řekneme komu.",
  whatsapp: "Když nám napíšete přes WhatsApp, zpracovává zprávu také jeho provozovatel podle svých podmínek.",
} as const

export const browserTexts = {
  intro:
    "Cookies nepoužíváme. Do prohlížeče se něco uloží, až když si o\u00a0to sami řeknete; samo se pamatuje jen to, kam se cestou zpět vrátíte, a\u00a0to do\u00a0zavření panelu:",
  columns: ["Název", "Kdy vznikne", "K\u00a0čemu je"],
  stays:
    "Tyto údaje zůstávají u\u00a0vás. K\u00a0nám se dostane jen to, co potřebuje stránka, kterou si otevřete: čísla uložených vozů nebo počet na stránku.",
  clearBy: "Smažete je",
  byButton: "tlačítkem „Vymazat všechno“ nebo",
  bySettings: "v\u00a0nastavení prohlížeče.",
  others:
    "Mapa a\u00a0videa se načtou až po vašem klepnutí; teprve potom se o\u00a0vaší návštěvě dozví jejich provozovatel",
  video: "YouTube",
} as const

/** When each is stored, and what for. */
export const storedTexts = {
  limit: ["zvolíte počet vozů na stránku", "příště ukážeme stejný počet"],
  grid: ["přepnete mřížku a\u00a0seznam", "příště ukážeme stejné zobrazení"],
  vyber: ["označíte vůz srdcem", "vaše uložené vozy"],
  posun: ["odejdete ze\u00a0stránky", "cestou zpět se vrátíte na\u00a0stejné místo"],
  "remix-router-transitions": ["otevřete vůz z\u00a0nabídky", "cestou zpět se obrázek vrátí na\u00a0místo"],
} as const satisfies Readonly<Record<StoredName | SessionName, readonly [when: string, what: string]>>

export const clearTexts = {
  button: "Vymazat všechno",
  nothing: "Teď není uloženo nic.",
  done: "Hotovo, v\u00a0prohlížeči nic není.",
} as const

/** How the line above the button calls each. */
const storedWords = { limit: "počet na stránku", grid: "zobrazení" } as const

/** "Teď je uloženo: počet na stránku a 3 vozy." */
export function formatStored(stored: readonly (readonly [StoredName, string])[]): string {
  if (stored.length === 0) return clearTexts.nothing
  const words = stored.map(([name, value]) =>
    name === "vyber" ? formatVehicles(value.split(",").length) : storedWords[name],
  )
  return `Teď je uloženo: ${words.join(", ").replace(/, (?=[^,]+$)/, " a\u00a0")}.`
}

export const privacyRightsTexts = {
  rights:
    "Můžete chtít vědět, jaké údaje o\u00a0vás máme, dostat jejich kopii, nechat je opravit, smazat, omezit jejich zpracování nebo je přenést jinam. Proti zpracování z\u00a0oprávněného zájmu můžete podat námitku.",
  withdraw:
    "Souhlas s\u00a0hlídáním odvoláte jedním klepnutím v\u00a0každé zprávě; na tom, co bylo posláno dříve, to nic nemění.",
  write: "Napište na",
  erase:
    "Nejrychlejší cesta: odkaz „Smazat moje údaje“ v\u00a0e-\u2060mailu, který od nás máte. Z\u00a0webu zmizí hned, kopii v\u00a0naší poště smažeme nejpozději do měsíce.",
  orWrite: "Jinak napište na",
  answer: "odpovíme bez zbytečného odkladu, nejpozději do měsíce.",
  noProfiling: "O\u00a0nikom nerozhodujeme automaticky a\u00a0nikoho neprofilujeme.",
  complain:
    "Jste-li nespokojeni, můžete si stěžovat u\u00a0Úřadu pro ochranu osobních údajů, Pplk. Sochora\u00a027, 170\u00a000 Praha\u00a07,",
  authority: "uoou.gov.cz",
  since: "Platí od",
  version: "Znění",
} as const
