import { isTime, parseIsoDay } from "../calendar/iso-moment.ts"
import { pagePaths } from "../site/site-paths.ts"
import { parseVehicleId } from "../vehicle/vehicle-path.ts"
import { type Enquiry, type EnquirySubject, findVehicleId, readContactMethod } from "./enquiry.ts"

/** What the confirmation page says; nothing of it did the visitor write. */
export type SentEnquiry = Pick<Enquiry, "contactMethod" | "callWindow" | "visit"> & {
  /** "K7M 4PX" */
  readonly code: string
  readonly about: EnquirySubject["kind"]
  readonly vehicleId: number | null
  /** How many photos an offer has. */
  readonly photoCount: number
  /** Which of the two contacts was given, where it is one only. */
  readonly onlyBy: "phone" | "email" | null
  /** Whether a receipt was posted to an e-mail address. */
  readonly hasReceipt: boolean
}

/** Proves that the site has written an address; null while it cannot be known. */
export type SignSent = (signed: string) => Promise<string | null>

const signedParams = {
  code: "cislo",
  contactMethod: "zpusob",
  about: "o",
  vehicle: "vuz",
  day: "den",
  time: "cas",
  hours: "hodiny",
  photos: "fotografie",
  onlyBy: "jen",
  receipt: "potvrzeni",
} as const
const params = { ...signedParams, signature: "podpis" } as const

type Search = { get(name: string): string | null }

/** All that the page says: what its signature is of. */
export function formatSigned(search: Search): string {
  return Object.values(signedParams)
    .map((name) => search.get(name) ?? "")
    .join(" ")
}

const contactNames = { phone: "telefon", email: "email" } as const

const abouts = ["vehicle", "search", "offer"] as const satisfies readonly EnquirySubject["kind"][]

/**
 * The page may be loaded again, so what it says stands in its address: numbers and what was chosen, never a visitor's word.
 * Nobody else can write one.
 */
export async function buildSentPath(
  { code, hasReceipt }: Pick<SentEnquiry, "code" | "hasReceipt">,
  { contactMethod, subject, callWindow, visit, phone, email }: Enquiry,
  sign: SignSent,
): Promise<string> {
  const signed = {
    code: code.replace(" ", ""),
    contactMethod,
    about: subject.kind,
    vehicle: String(findVehicleId(subject) ?? ""),
    day: visit?.day ?? callWindow?.day ?? "",
    time: visit?.time ?? "",
    hours: callWindow === null ? "" : `${callWindow.fromHour}-${callWindow.toHour}`,
    photos: subject.kind === "offer" ? String(subject.photoCount) : "",
    onlyBy: email === null ? contactNames.phone : phone === null ? contactNames.email : "",
    receipt: hasReceipt ? "1" : "",
  }
  const values = { ...signed, signature: (await sign(Object.values(signed).join(" "))) ?? "" }
  const query = Object.entries(params)
    .map(([key, name]) => [name, values[key as keyof typeof params]] as const)
    .filter(([, value]) => value !== "")
    .map(([name, value]) => `${name}=${encodeURIComponent(value)}`)
  return `${pagePaths["enquiry-sent"]}?${query.join("&")}`
}

/** Undefined for an address that nobody was sent to. */
export async function readSentEnquiry(search: Search, sign: SignSent): Promise<SentEnquiry | undefined> {
  const get = (key: keyof typeof params) => search.get(params[key]) ?? ""
  const signature = await sign(formatSigned(search))
  if (signature !== null && signature !== get("signature")) return undefined
  const [, first, second] = /^([2-9A-HJKMNP-Z]{3})([2-9A-HJKMNP-Z]{3})$/.exec(get("code")) ?? []
  if (first === undefined || second === undefined) return undefined
  const contactMethod = readContactMethod(get("contactMethod"))
  const day = parseIsoDay(get("day")) === undefined ? undefined : get("day")
  const time = isTime(get("time")) ? get("time") : null
  const [, fromHour, toHour] = /^(\d{1,2})-(\d{1,2})$/.exec(get("hours"))?.map(Number) ?? []
  const isCall =
    contactMethod === "callback" && day !== undefined && fromHour !== undefined && toHour !== undefined
  return {
    code: `${first} ${second}`,
    contactMethod,
    about: abouts.find((each) => each === get("about")) ?? "general",
    vehicleId: parseVehicleId(get("vehicle")) ?? null,
    photoCount: /^\d$/.test(get("photos")) ? Number(get("photos")) : 0,
    callWindow: isCall ? { day, fromHour, toHour } : null,
    visit: contactMethod === "visit" && day !== undefined ? { day, time } : null,
    onlyBy: (["phone", "email"] as const).find((each) => contactNames[each] === get("onlyBy")) ?? null,
    hasReceipt: get("receipt") === "1",
  }
}
