import { fileURLToPath } from "node:url"
import { buildPragueMoment } from "#domain/calendar/prague-moment.ts"
import { formatCallWindow, listCallDays } from "#domain/enquiry/call-days.ts"
import { type EnquiryField, fieldNames } from "#domain/enquiry/enquiry-fields.ts"
import { listVisitDays } from "#domain/enquiry/visit/visit-days.ts"
import { readDealerFile } from "#server/config/read-dealer-file.ts"

export type HonestForm = {
  readonly name: string
  /** What the visitor wrote; no other writes the same. */
  readonly message: string
  readonly phone: string
  readonly email: string | null
  readonly body: URLSearchParams
}

/** As a browser sends with every form of a page of the demo site. */
export const browserHeaders = { origin: "http://localhost:3000", "sec-fetch-site": "same-origin" }

const dealerFile = fileURLToPath(new URL("../demo/dealer.json", import.meta.url))
const VEHICLE = "104211"

/** Forms of every kind in turn, each from a person of its own, as the demo dealer's pages would send them. */
export async function createHonestForms(): Promise<(number: number) => HonestForm> {
  const reading = await readDealerFile(dealerFile)
  if (!reading.ok) throw new Error(reading.faults.join("\n"))
  const now = buildPragueMoment(new Date())
  const call = listCallDays(reading.dealer, now).at(-1)?.windows[0]
  const open = listVisitDays(reading.dealer, now).findLast(({ times }) => times.length > 0)
  const arranged = listVisitDays(reading.dealer, now).find(({ byArrangement }) => byArrangement)
  const kinds: readonly Partial<Record<EnquiryField, string>>[] = [
    { way: "question", vehicle: VEHICLE },
    { way: "question", vehicle: VEHICLE, financing: "ano", phone: "" },
    { way: "callback", vehicle: VEHICLE, email: "" },
    { way: "callback", callWindow: call === undefined ? "" : formatCallWindow(call) },
    { way: "visit", vehicle: VEHICLE, visitDay: open?.day ?? "", visitTime: open?.times[0] ?? "" },
    { way: "visit", vehicle: VEHICLE, visitDay: arranged?.day ?? "", email: "" },
    { way: "question" },
    { way: "question", search: "?fuel=Nafta" },
  ]
  return (number) => {
    const digits = String(number).padStart(6, "0")
    const message = `Dotaz číslo ${digits}`
    const phone = `+420777${digits}`
    const fields = {
      name: `Jana Zkoušková ${digits}`,
      phone,
      email: `jana.${digits}@visitors.example`,
      message,
      ...kinds[number % kinds.length],
    }
    const typed = Object.entries(fields).map(([field, value]) => [fieldNames[field as EnquiryField], value])
    return {
      name: fields.name,
      message,
      phone,
      email: fields.email === "" ? null : fields.email,
      body: new URLSearchParams(typed),
    }
  }
}
