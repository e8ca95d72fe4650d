import type { ParsedMail } from "mailparser"
import { eventually } from "#harness/eventually.ts"
import type { MailServer } from "#harness/start-mail-server.ts"

/** The token of the links to a page, in a mail or in the first of several that has one. */
export function findToken(
  mail: ParsedMail | readonly ParsedMail[] | undefined,
  page: "prodejce" | "termin" | "smazat-udaje" | "hlidat",
): string {
  const texts = [mail ?? []].flat().map(({ text }) => text)
  const token = new RegExp(`https://www\\.example\\.cz/${page}/([0-9a-f]{64})`).exec(texts.join())?.[1]
  if (token === undefined) throw new Error(`no link to /${page} in ${texts.length} mails`)
  return token
}

export const isTo = (mail: ParsedMail, address: string) =>
  [mail.to ?? []].flat().some(({ text }) => text === address)

/** The mails after the first `before`, once there are so many. */
export async function waitForMails(
  { mails }: MailServer,
  before: number,
  count: number,
): Promise<readonly ParsedMail[]> {
  await eventually(`${count} mails are sent`, () => mails.length >= before + count)
  return mails.slice(before)
}
