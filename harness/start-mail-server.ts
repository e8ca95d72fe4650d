import { once } from "node:events"
import type { AddressInfo } from "node:net"
import { type ParsedMail, simpleParser } from "mailparser"
import { SMTPServer } from "smtp-server"

export type MailServerOptions = {
  /** Any free one unless given. */
  readonly port?: number
  onMail?(mail: ParsedMail): void
  /** Resolves when the server may accept a mail; rejects with what it says instead. */
  admit?(mail: ParsedMail): Promise<void>
}

/** For mails that are being sent when it is stopped. */
const CLOSE_MS = 500

export type MailServer = Awaited<ReturnType<typeof startMailServer>>

/** An SMTP server on this machine that delivers nothing: it keeps what it got. */
export async function startMailServer({
  port = 0,
  onMail = () => {},
  admit = async () => {},
}: MailServerOptions = {}) {
  const mails: ParsedMail[] = []
  const listen = async (wanted: number) => {
    const server = new SMTPServer({
      disabledCommands: ["AUTH", "STARTTLS"],
      disableReverseLookup: true,
      closeTimeout: CLOSE_MS,
      onData: (stream, _, done) => {
        simpleParser(stream)
          .then(async (mail) => {
            await admit(mail)
            mails.push(mail)
            onMail(mail)
          })
          .then(() => done(), done)
      },
    })
    // Clients that hang up in the middle of a mail are no fault of the server.
    server.on("error", () => {})
    const listening = once(server.server, "listening")
    server.listen(wanted, "127.0.0.1")
    await listening
    return server
  }
  let running: SMTPServer | undefined = await listen(port)
  const { port: taken } = running.server.address() as AddressInfo
  return {
    port: taken,
    url: `smtp://127.0.0.1:${taken}`,
    mails,
    async stop() {
      const ending = running
      running = undefined
      if (ending !== undefined) await new Promise<void>((resolve) => ending.close(() => resolve()))
    },
    /** Again, on the same port. */
    async start() {
      running = await listen(taken)
    },
  }
}

export function listRecipients({ to }: Pick<ParsedMail, "to">): readonly string[] {
  return [to ?? []].flat().map(({ text }) => text)
}
