import { buildPragueMoment } from "#domain/calendar/prague-moment.ts"
import { listEntries } from "#domain/data/records.ts"
import { formatCallWindow, listCallDays } from "#domain/enquiry/call-days.ts"
import { enquiryFields } from "#domain/enquiry/enquiry-form.ts"
import { listVisitDays } from "#domain/enquiry/visit/visit-days.ts"
import type { Submitted } from "#domain/form/field.ts"
import { readDemoDealer } from "./site-environment.ts"

type Form = Submitted<typeof enquiryFields>

export type HonestForm = ReturnType<Awaited<ReturnType<typeof createHonestForms>>>

/** As a browser sends with every form of a page of the demo site. */
export const browserHeaders = { origin: "http://localhost:3000", "sec-fetch-site": "same-origin" }

const VEHICLE = "104211"

/** Forms of every kind in turn, each from a person of its own, as the demo dealer's pages would send them. */
export async function createHonestForms() {
  const dealer = await readDemoDealer()
  const now = buildPragueMoment(new Date())
  const call = listCallDays(dealer, now).at(-1)?.windows[0]
  const open = listVisitDays(dealer, now).findLast(({ times }) => times.length > 0)
  const arranged = listVisitDays(dealer, now).find(({ byArrangement }) => byArrangement)
  const kinds: readonly Partial<Form>[] = [
    { contactMethod: "question", vehicle: VEHICLE },
    { contactMethod: "question", vehicle: VEHICLE, phone: "" },
    { contactMethod: "callback", vehicle: VEHICLE, email: "" },
    { contactMethod: "callback", callWindow: call === undefined ? "" : formatCallWindow(call) },
    { contactMethod: "visit", vehicle: VEHICLE, visitDay: open?.day ?? "", visitTime: open?.times[0] ?? "" },
    { contactMethod: "visit", vehicle: VEHICLE, visitDay: arranged?.day ?? "", email: "" },
    { contactMethod: "question" },
    { contactMethod: "question", search: "?fuel=Nafta" },
  ]
  return (number: number) => {
    const digits = String(number).padStart(6, "0")
    // No other visitor writes the same.
    const message = `Dotaz číslo ${digits}`
    const phone = `+420777${digits}`
    const fields: Pick<Form, "name" | "email"> & Partial<Form> = {
      name: `Jana Zkoušková ${digits}`,
      phone,
      email: `jana.${digits}@visitors.example`,
      message,
      ...kinds[number % kinds.length],
    }
    const sent = listEntries(enquiryFields).map(([key, { name }]) => [name, fields[key] ?? ""])
    return {
      name: fields.name,
      message,
      phone,
      email: fields.email === "" ? null : fields.email,
      body: new URLSearchParams(sent),
    }
  }
}
