import { once } from "node:events"
import { readFileSync } from "node:fs"
import type { AddressInfo } from "node:net"
import { text } from "node:stream/consumers"
import tls from "node:tls"
import { SMTPServer, type SMTPServerOptions } from "smtp-server"
import { afterEach, describe, expect, it } from "vitest"
import { createSendBySmtp, describeSmtpProblem, type Message, type SmtpAccount } from "./send-by-smtp.ts"

const read = (file: string) => readFileSync(`demo/self-signed/${file}`, "utf8")
const certificate = { key: read("key.pem"), cert: read("cert.pem") }
const trusted = tls.getCACertificates("default")
/** This machine, by a name that is not taken for it: what is said to it needs TLS. */
const ELSEWHERE = "LOCALHOST"

const account: SmtpAccount = {
  host: "127.0.0.1",
  port: 0,
  secure: false,
  login: null,
  from: "Auto Javořina <web@example.cz>",
  domain: "example.cz",
}
const message: Message = {
  name: "enquiry-1-dealer",
  to: "info@example.cz",
  replyTo: "jana@example.cz",
  subject: "Dotaz 4K7 M2X: Škoda Octavia",
  text: "Dobrý den\n",
  html: "<p>Dobrý den</p>",
  calendar: { method: "REQUEST", content: "BEGIN:VCALENDAR\r\nEND:VCALENDAR\r\n" },
}

type Received = { readonly mail: string; readonly recipients: readonly string[]; readonly secure: boolean }
const closing: (() => void)[] = []
afterEach(() => {
  for (const close of closing.splice(0)) close()
  tls.setDefaultCACertificates(trusted)
})

async function startServer(options: SMTPServerOptions) {
  const received: Received[] = []
  const server = new SMTPServer({
    authOptional: true,
    disableReverseLookup: true,
    ...certificate,
    ...options,
    onData: (stream, { envelope, secure }, done) => {
      text(stream).then((mail) => {
        received.push({ mail, recipients: envelope.rcptTo.map(({ address }) => address), secure })
        done()
      }, done)
    },
  })
  server.on("error", () => {})
  const listening = once(server.server, "listening")
  server.listen(0, "127.0.0.1")
  await listening
  closing.push(() => server.close())
  return { port: (server.server.address() as AddressInfo).port, received }
}

const send = (changes: Partial<SmtpAccount>, words: Partial<Message> = {}) =>
  createSendBySmtp({ ...account, ...changes }, 10_000)({ ...message, ...words })

describe("a mail server elsewhere", () => {
  it("is sent nothing before the connection is encrypted, and then everything", async () => {
    tls.setDefaultCACertificates([...trusted, certificate.cert])
    const { port, received } = await startServer({})
    await send({ host: ELSEWHERE, port })
    expect(received).toMatchObject([{ secure: true, recipients: ["info@example.cz"] }])
  })

  it("that offers no TLS gets nothing", async () => {
    const { port, received } = await startServer({ disabledCommands: ["STARTTLS"] })
    expect(await send({ host: ELSEWHERE, port })).toMatchObject({ sent: false, again: "often" })
    expect(received).toEqual([])
  })
})

describe("a mail", () => {
  it("has its calendar file as what programs act on, and attached", async () => {
    const { port, received } = await startServer({ disabledCommands: ["STARTTLS"] })
    await send({ port })
    const mail = received[0]?.mail.replaceAll("\r\n ", " ") ?? ""
    expect(mail).toMatch(/^Content-Type: text\/calendar;.*method=REQUEST/im)
    expect(mail).toMatch(/^Content-Disposition: attachment; filename=termin\.ics/im)
    await send({ port }, { calendar: null })
    expect(received[1]?.mail).not.toMatch(/calendar|termin\.ics/)
  })

  it.each<Partial<Message>>([
    { subject: "Dotaz\r\nBcc: x@evil.example\r\n\r\nLevné léky" },
    { replyTo: "jana@example.cz\r\nBcc: x@evil.example" },
    { replyTo: "jana@example.cz, x@evil.example" },
    { to: "jana@example.cz\r\nRCPT TO:<x@evil.example>" },
    { name: "enquiry\r\nBcc: x@evil.example" },
  ])("gets no header and no recipient from what stands in a field: %j", async (words) => {
    const { port, received } = await startServer({ disabledCommands: ["STARTTLS"] })
    await send({ port }, words)
    for (const { mail, recipients } of received) {
      expect(recipients.filter((recipient) => recipient.includes("evil"))).toEqual([])
      const head = mail.slice(0, mail.indexOf("\r\n\r\n"))
      expect(head).not.toMatch(/^Bcc:/im)
      expect(head).toMatch(/^MIME-Version:/im)
      expect(head.match(/^reply-to:.*/gim)).toEqual([
        expect.stringMatching(/^Reply-To: [^<]*<[^<>]*>$|^Reply-To: \S+$/),
      ])
    }
  })
})

const unknown = {
  code: "EENVELOPE",
  command: "RCPT TO",
  responseCode: 550,
  message: "550 no such user jana@example.cz",
}

it("a mail server's words are left out, because they name the recipient", () => {
  expect(describeSmtpProblem(unknown, false).problem).toBe("EENVELOPE RCPT TO 550")
  expect(describeSmtpProblem(new Error("jana@example.cz"), false).problem).toBe("unknown")
  expect(describeSmtpProblem(undefined, false).problem).toBe("unknown")
})

it("an address that the program itself refuses is tried rarely, and what nobody answered often", () => {
  expect(describeSmtpProblem({ code: "EENVELOPE", command: "API" }, false).again).toBe("rarely")
  expect(describeSmtpProblem(new Error("timeout"), false).again).toBe("often")
})
