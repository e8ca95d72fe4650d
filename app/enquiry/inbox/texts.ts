import { formatMinutes, type Moment } from "#domain/calendar/opening-hours.ts"
import { choosePlural, formatCount } from "#domain/czech/choose-plural.ts"
import { formatTime } from "#domain/czech/opening-hours.ts"
import type { MessageMethod, ReplyMethod } from "#domain/enquiry/inbox/reply-methods.ts"

/** The dealer's inbox, behind the link of the day. */
export const inboxTexts = {
  heading: "Dnes",
  counts: "Co dnes čeká",
  questions: ["dotaz", "dotazy", "dotazů"],
  visits: ["návštěva", "návštěvy", "návštěv"],
  later: ["odložený", "odložené", "odložených"],
  older: ["starší", "starší", "starších"],
  quarantined: ["zadržená zpráva", "zadržené zprávy", "zadržených zpráv"],
  chooseAnswer: "Hotová odpověď",
  whole: "Celý dotaz",
  handle: "Vyřízeno",
  isHandled: "Vyřízeno?",
  yes: "Ano",
  again: { phone: "Zavolat znovu", message: "Napsat znovu" },
  answerVisit: "Potvrdit nebo změnit termín",
  postpone: "Odložit",
  postponeCall: "Nezvedá",
  when: "Kdy to zkusit znovu",
  tryAgain: (when: string) => `zkusit ${when}`,
  visitsHeading: "Dnes přijedou",
  byArrangement: "po\u00a0domluvě",
  offers: (what: string) => `Nabízí ${what}.`,
  expectedPrice: (price: string) => `Představa ${price}.`,
  morePhotos: (count: number) => `Další fotografie: ${count}`,
  reply: "Odpovědět e-\u2060mailem",
  erase: "Smazat",
  notClosed: "jste tu nezavřeli",
  closeOlder: "Zavřít všechny",
  notCustomers: "nejspíš nejde o\u00a0zákazníky",
  release: "Je to zákazník",
  others: ["další", "další", "dalších"],
  comesNext: "když jeden vyřídíte, přijde další na\u00a0řadu",
  stillMore: (count: number) => `A\u00a0ještě ${formatCount(count, ["další", "další", "dalších"])}.`,
  nothing: "Dnes nic nečeká",
  lastHandled: (at: string) => `Poslední dotaz jste vyřídili v\u00a0${at}.`,
  nothingText: "Nový přijde e-\u2060mailem hned, jak ho někdo pošle.",
  nothingYetText: "Odložené dotazy se vrátí v\u00a0tu dobu, kterou jste vybrali.",
  handledToday: "Vyřízeno dnes",
  keepSecret: "Odkaz platí do\u00a0dnešní půlnoci. Nepřeposílejte ho prosím.",
  more: (count: number) => `+${count}`,
  noWords: "Bez zprávy",
  inStock: "hledání v\u00a0nabídce",
  call: (phone: string) => `Zavolat ${phone}`,
  who: (method: string, name: string) => `${method}: ${name}`,
  soonest: "Chce zavolat co nejdřív.",
  callRequest: (when: string) => `Chce zavolat ${when}.`,
  visitRequest: (when: string) => `Chce přijet ${when}.`,
} as const

export const replyMethodTexts: Readonly<Record<ReplyMethod["kind"], string>> = {
  phone: "Zavolat",
  sms: "SMS",
  whatsapp: "WhatsApp",
  email: "E-\u2060mail",
}

const sentByPhone =
  "Odpověď odešlete až ve\u00a0svém telefonu, z\u00a0vlastního čísla. My ji neposíláme ani neukládáme."

/** The page of ready answers to one enquiry. */
export const answerTexts = {
  heading: "Odpověď",
  methods: "Jak odpovíte",
  ready: "Hotové odpovědi",
  text: "Text",
  subject: (subject: string) => `Předmět: ${subject}`,
  open: {
    sms: "Otevřít v\u00a0SMS",
    whatsapp: "Otevřít ve\u00a0WhatsAppu",
    email: "Otevřít v\u00a0poště",
  } satisfies Record<MessageMethod["kind"], string>,
  sent: "Odesláno, vyřízeno",
  sentByYou: {
    sms: sentByPhone,
    whatsapp: sentByPhone,
    email: "Odpověď odešlete až ve\u00a0své poště. My ji neposíláme ani neukládáme.",
  } satisfies Record<MessageMethod["kind"], string>,
  /** In the message itself. */
  similar: (lines: readonly string[]) =>
    lines.length === 0 ? "Hledáte něco podobného?" : `Podobné máme:\n${lines.join("\n")}`,
} as const

/** What became of the button that was pressed; of who came second, what the first did. */
export const statusTexts = {
  handled: "Vyřízeno:",
  undo: "Vrátit zpět",
  handledBefore: (at: Moment) => `To už je vyřízené od\u00a0${formatClock(at)}.`,
  answeredBefore: "Na to už někdo odpověděl.",
  postponed: (when: string) => `Zkusíte ${when}:`,
  postponedBefore: (when: string) => `To už někdo odložil, zkusit ${when}:`,
  waiting: "Čeká na\u00a0odpověď:",
  changed: "Mezitím se to změnilo. Tady je, co platí teď:",
  gone: "Tento dotaz je mezitím smazaný.",
  nothingElse: "Nic dalšího není potřeba.",
  nothingSent: "Nikomu jsme nic neposlali.",
  closedBefore: (at: Moment) => `Starší už někdo zavřel v\u00a0${formatClock(at)}.`,
  reopened: (count: number) => `Zpátky je ${formatCount(count, inboxTexts.older)}.`,
} as const

/** "Zavřeno 31 starších." */
export function formatClosed(count: number): string {
  const verb = choosePlural(count, ["Zavřen", "Zavřeny", "Zavřeno"])
  return `${verb} ${formatCount(count, inboxTexts.older)}.`
}

/** "nezvedá", "nezvedá podruhé", "nezvedá, 4 pokusy" */
export function formatMissedCalls(count: number): string | null {
  if (count === 0) return null
  return (
    ["nezvedá", "nezvedá podruhé", "nezvedá potřetí"][count - 1] ??
    `nezvedá, ${formatCount(count, ["pokus", "pokusy", "pokusů"])}`
  )
}

/** "9:12" */
export function formatClock({ minutes }: Moment): string {
  return formatTime(formatMinutes(minutes))
}
