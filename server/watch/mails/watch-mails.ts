import type { CalendarDay } from "#domain/calendar/calendar-day.ts"
import { formatFullDate } from "#domain/czech/calendar-days.ts"
import { formatCount } from "#domain/czech/choose-plural.ts"
import { formatHoursLine } from "#domain/czech/opening-hours.ts"
import { formatPriceCzk } from "#domain/czech/price.ts"
import { formatMileage } from "#domain/czech/quantity.ts"
import type { Dealer } from "#domain/dealer/dealer.ts"
import { buildLinkPath, type LinkStep } from "#domain/site/link-paths.ts"
import { pagePaths } from "#domain/site/site-paths.ts"
import { findMainPhoto } from "#domain/vehicle/media.ts"
import { buildPhotoPath } from "#domain/vehicle/photo-path.ts"
import { formatFullName, type Vehicle } from "#domain/vehicle/vehicle.ts"
import { buildVehiclePath } from "#domain/vehicle/vehicle-path.ts"
import type { NewsReason } from "#domain/watch/find-news.ts"
import { watchSteps } from "#domain/watch/watch-act.ts"
import type { Wish } from "#domain/watch/wish.ts"
import type { Letter, LetterVehicle, WrittenLetter } from "#server/mail/template/letter.ts"
import { writeLetterHtml } from "#server/mail/template/write-letter-html.ts"
import { writeLetterText } from "#server/mail/template/write-letter-text.ts"

/** What the mails about a watch are made of. */
export type WatchFacts = {
  readonly siteUrl: string
  readonly dealer: Dealer
  /** The search as the list's own address has it, and in words. */
  readonly search: string
  readonly wishes: readonly Wish[]
  /** Of the recipient's links. */
  readonly token: string
}

type ConfirmedFacts = WatchFacts & { readonly confirmedOn: CalendarDay; readonly endsOn: CalendarDay }

export type ToldVehicle = { readonly vehicle: Vehicle; readonly reason: NewsReason }

/** Goes to whomever somebody named, so it repeats no words of theirs. */
export function formatConfirmationLetter(facts: WatchFacts): WrittenLetter {
  const { dealer, siteUrl } = facts
  const { firm, phones, email } = dealer
  const letter: Letter = {
    subject: `Potvrďte hlídacího psa – ${dealer.name}`,
    parts: [
      { kind: "heading", text: "Potvrďte hlídacího psa" },
      {
        kind: "paragraph",
        text: `Dobrý den,\nněkdo, nejspíš vy, chce na\u00a0tuto adresu dostávat nová vozidla podle ${nameSearch(facts.wishes)}.`,
      },
      { kind: "paragraph", text: "Potvrďte to prosím do\u00a048\u00a0hodin." },
      { kind: "buttons", buttons: [{ look: "primary", label: "Potvrdit", url: buildUrl(facts) }] },
      {
        kind: "paragraph",
        text: "Pokud jste to nebyli vy, nedělejte nic. Nic vám posílat nebudeme a\u00a0adresu smažeme.",
      },
    ],
    footer: {
      text: null,
      links: [
        { label: "Smazat moje údaje", url: buildUrl(facts, watchSteps.erase) },
        { label: "Ochrana osobních údajů", url: siteUrl + pagePaths.privacy },
      ],
    },
  }
  const sender = `${firm.name}, ${firm.seat}, IČO\u00a0${firm.registrationNumber}, ${firm.register}, ${phones[0].display}, ${email}`
  return write(letter, dealer, sender)
}

/** Every wish that is of our own words; of others only that there are some. */
function nameSearch(wishes: readonly Wish[]): string {
  const own = wishes.filter(({ isOwn }) => isOwn === true).map(({ text }) => text)
  if (own.length === 0) return "vašeho hledání"
  return `hledání: ${own.join(", ")}${own.length < wishes.length ? " a\u00a0další" : ""}`
}

export function formatNewsLetter(facts: ConfirmedFacts, told: readonly ToldVehicle[]): WrittenLetter {
  const { dealer, siteUrl, search } = facts
  const [first, second] = dealer.phones
  return writeToWatcher(facts, {
    subject: `Hlídací pes: ${formatNewCount(told.length)} (obchodní sdělení)`,
    parts: [
      { kind: "heading", text: "Přibylo, co hledáte" },
      {
        kind: "paragraph",
        text: `Dobrý den, do\u00a0nabídky přibylo, co hledáte (${nameWishes(facts)}):`,
      },
      { kind: "vehicles", vehicles: told.map((each) => describeTold(each, siteUrl)) },
      {
        kind: "buttons",
        buttons: [
          {
            look: "primary",
            label: "Zobrazit celé hledání",
            url: `${siteUrl}${pagePaths.stock}?${search}`,
          },
        ],
      },
      { kind: "rule" },
      {
        kind: "paragraph",
        text: `Zavolejte nám: ${first.display}, ${second.display}. ${formatHoursLine(dealer.openingHours)}.`,
      },
    ],
  })
}

/** Fourteen days before the end, once. */
export function formatReminderLetter(facts: ConfirmedFacts): WrittenLetter {
  return writeToWatcher(facts, {
    subject: "Hlídací pes brzy skončí (obchodní sdělení)",
    parts: [
      { kind: "heading", text: "Hlídací pes brzy skončí" },
      {
        kind: "paragraph",
        text: `Za\u00a014\u00a0dní přestaneme hlídat: ${nameWishes(facts)}. Máme hlídat dál?`,
      },
      {
        kind: "buttons",
        buttons: [{ look: "primary", label: "Hlídat dál", url: buildUrl(facts, watchSteps.renew) }],
      },
      { kind: "paragraph", text: "Nechcete-li, nemusíte nic dělat." },
    ],
  })
}

function writeToWatcher(facts: ConfirmedFacts, letter: Omit<Letter, "footer">): WrittenLetter {
  const { dealer, siteUrl, confirmedOn, endsOn } = facts
  const { firm } = dealer
  const footer = {
    text: `Tuto zprávu dostáváte, protože jste ${formatFullDate(confirmedOn)} souhlasili s\u00a0hlídacím psem. Končí ${formatFullDate(endsOn)}.`,
    links: [
      { label: "Přestat hlídat", url: buildUrl(facts, watchSteps.stop) },
      { label: "Smazat moje údaje", url: buildUrl(facts, watchSteps.erase) },
      { label: "Ochrana osobních údajů", url: siteUrl + pagePaths.privacy },
    ],
  }
  const sender = `Obchodní sdělení. Odesílá ${firm.name}, ${firm.seat}, IČO\u00a0${firm.registrationNumber}, ${firm.register}.`
  return write({ ...letter, footer }, dealer, sender)
}

function write(letter: Letter, dealer: Dealer, sender: string): WrittenLetter {
  return {
    subject: letter.subject,
    text: writeLetterText(letter, sender),
    html: writeLetterHtml(letter, dealer, sender),
    calendar: null,
  }
}

function buildUrl({ siteUrl, token }: WatchFacts, step?: LinkStep): string {
  return siteUrl + buildLinkPath("watch", token, step)
}

function nameWishes({ wishes }: WatchFacts): string {
  return wishes.map(({ text }) => text).join(", ")
}

function describeTold({ vehicle, reason }: ToldVehicle, siteUrl: string): LetterVehicle {
  const photo = findMainPhoto(vehicle)
  const facts = [
    ...(vehicle.year === null ? [] : [String(vehicle.year)]),
    ...(vehicle.mileageKm === null ? [] : [formatMileage(vehicle.mileageKm)]),
  ]
  return {
    name: formatFullName(vehicle),
    url: siteUrl + buildVehiclePath(vehicle),
    price: formatPriceCzk(vehicle.priceCzk),
    facts: facts.join(", "),
    note: reason === "price" ? "Cena klesla pod\u00a0vaši hranici." : null,
    photoUrl: photo === undefined ? null : siteUrl + buildPhotoPath(vehicle, photo, 320, "jpeg"),
  }
}

function formatNewCount(count: number): string {
  return formatCount(count, ["nové vozidlo", "nová vozidla", "nových vozidel"])
}
