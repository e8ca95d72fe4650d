import path from "node:path"
import { writeDealer } from "./write-dealer.ts"

export const NOTICE_TEXT = "Zákonná záruka: 2 roky, v celé Evropské unii."
export const REPAIR_TEXT = "Opravou se doba pro\u00a0vytknutí vady prodlouží o\u00a0dvanáct měsíců."

/** The demo dealer, with a picture in the place of the official notice, and a sentence of the lawyer's. */
export async function writeDealerWithNotice(): Promise<string> {
  const notice = { picture: path.resolve("demo/certificate.webp"), text: NOTICE_TEXT }
  return writeDealer({ rights: { confirmed: true, notice, repair: REPAIR_TEXT } })
}
