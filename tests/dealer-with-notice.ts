import path from "node:path"
import { writeDealer } from "./write-dealer.ts"

export const NOTICE_TEXT = "Zákonná záruka: 2 roky, v celé Evropské unii."

/** The demo dealer, with a picture in the place of the official notice. */
export async function writeDealerWithNotice(): Promise<string> {
  const notice = { picture: path.resolve("demo/certificate.webp"), text: NOTICE_TEXT }
  return writeDealer({ rights: { confirmed: true, notice } })
}
