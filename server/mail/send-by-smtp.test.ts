import { once } from "node:events"
import { readFileSync } from "node:fs"
import { type AddressInfo, createServer, type Socket } from "node:net"
import { text } from "node:stream/consumers"
import tls from "node:tls"
import { SMTPServer, type SMTPServerOptions } from "smtp-server"
import { afterEach, describe, expect, it, onTestFinished } from "vitest"
import {
  type SmtpAnswer,
  type SmtpStage,
  startScriptedMailServer,
} from "#tests/start-scripted-mail-server.ts"
import { createSendBySmtp, describeSmtpProblem, type Message, type SmtpAccount } from "./send-by-smtp.ts"

const read = (file: string) => readFileSync(`demo/self-signed/${file}`, "utf8")
const certificate = { key: read("key.pem"), cert: read("cert.pem") }
const trusted = tls.getCACertificates("default")
afterEach(() => tls.setDefaultCACertificates(trusted))
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
  onTestFinished(() => void server.close())
  return { port: (server.server.address() as AddressInfo).port, received }
}

const send = (changes: Partial<SmtpAccount>, words: Partial<Message> = {}, deadlineMs = 10_000) =>
  createSendBySmtp({ ...account, ...changes }, deadlineMs)({ ...message, ...words })

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

/** How the mail ends: sent, or tried again as after an outage, or rarely because it is refused for good or may have arrived. */
type End = "sent" | "often" | "rarely"

const DEADLINE_MS = 700

/** Sends within the deadline, and says how it ended. */
async function sendInTime(changes: Partial<SmtpAccount>): Promise<End> {
  const started = performance.now()
  const outcome = await send(changes, {}, DEADLINE_MS)
  expect(performance.now() - started).toBeLessThan(DEADLINE_MS + 5_000)
  return outcome.sent ? "sent" : outcome.again
}

type Answers = Partial<Record<End, readonly SmtpAnswer[]>>
/** What a mail server says at each stage, by how the mail ends. */
const answers: Record<Exclude<SmtpStage, "STARTTLS">, Answers> = {
  greeting: { often: ["250 what", "421 busy", "554 go away", "hang", "drop", "drip", "garbage"] },
  EHLO: { often: ["421 busy", "hang", "drop", "garbage"] },
  AUTH: { often: ["454 later", "535 no such login", "hang"] },
  MAIL: { often: ["451 later", "550 not from you", "hang", "drop"] },
  RCPT: {
    sent: ["252 perhaps"],
    often: ["421 busy", "450 greylisted", "hang", "drop", "drip", "garbage"],
    rarely: ["501 what", "503 what", "521 no mail here", "541 no", "550 no such user"],
  },
  DATA: {
    sent: ["250 go ahead"],
    often: ["451 later", "hang", "drop", "garbage"],
    rarely: ["554 no"],
  },
  message: {
    sent: ["299 taken"],
    rarely: ["354 go on", "552 too large", "554 spam", "hang", "drop", "drip", "garbage"],
    often: ["421 busy", "451 later", "452 full"],
  },
}
const ends = Object.entries(answers).flatMap(([stage, said]) =>
  Object.entries(said).flatMap(([end, all]) => all.map((answer) => [stage, answer, end] as const)),
)

describe("a mail server that", () => {
  it.each(ends)("at %s says %j: %s", async (stage, answer, end) => {
    const server = await startScriptedMailServer({
      answer: (at) => (at === stage ? answer : undefined),
      offers: ["AUTH PLAIN"],
    })
    onTestFinished(() => void server.stop())
    expect(await sendInTime({ port: server.port, login: { user: "web", pass: "secret" } })).toBe(end)
    // Nothing is to be repeated rarely because of an outage, and nothing often that may have arrived.
    if (end === "often" && stage !== "message") expect(server.taken).toEqual([])
  })

  it("is not there: often", async () => {
    expect(await sendInTime({ port: 1 })).toBe("often")
  })
})

const readFixture = (name: string) => readFileSync(`tests/fixtures/certificates/${name}.pem`, "utf8")

type TlsServer = {
  readonly cert?: string
  /** To STARTTLS, before any handshake. */
  readonly reply?: string
  readonly handshakes?: boolean
}

/** Offers STARTTLS, then does what the row says. Of what it hears, `plain` is what anybody on the way can read. */
async function startTlsServer({ reply = "220 go ahead\r\n", handshakes = true, ...script }: TlsServer) {
  const heard = { plain: "", encrypted: "" }
  const sockets: Socket[] = []
  const server = createServer((socket) => {
    sockets.push(socket)
    socket.on("error", () => {})
    socket.write("220 ready\r\n")
    const onPlain = (chunk: Buffer) => {
      heard.plain += chunk
      if (String(chunk).startsWith("EHLO")) socket.write("250-hello\r\n250 STARTTLS\r\n")
      else if (String(chunk).startsWith("STARTTLS")) {
        socket.write(reply)
        if (!handshakes) return
        socket.removeListener("data", onPlain)
        const secure = new tls.TLSSocket(socket, { isServer: true, ...certificate, ...script })
        secure.on("error", () => {})
        secure.on("data", (sent) => {
          heard.encrypted += sent
          secure.write(String(sent).startsWith("EHLO") ? "250 hello\r\n" : "550 enough\r\n")
        })
      }
    }
    socket.on("data", onPlain)
  })
  server.listen(0, "127.0.0.1")
  await once(server, "listening")
  onTestFinished(() => {
    server.close()
    for (const socket of sockets) socket.destroy()
  })
  return { port: (server.address() as AddressInfo).port, heard }
}

/** What such a server hears of a mail that waits, which is nothing of the mail that anybody can read. */
async function sendElsewhere(script: TlsServer, trusts: readonly string[]) {
  tls.setDefaultCACertificates([...trusted, ...trusts])
  const { port, heard } = await startTlsServer(script)
  expect(await sendInTime({ host: ELSEWHERE, port, login: { user: "web", pass: "geheim" } })).toBe("often")
  expect(heard.plain).not.toMatch(/MAIL FROM|RCPT TO|AUTH|example\.cz/)
  return heard
}

describe("a mail server elsewhere whose TLS is broken gets nothing, and the mail waits:", () => {
  it.each<[what: string, server: TlsServer, trusts: readonly string[]]>([
    ["signed by itself", {}, []],
    ["expired", { cert: readFixture("expired") }, [readFixture("expired")]],
    ["for another name", { cert: readFixture("other-name") }, [readFixture("other-name")]],
    ["refused for now", { reply: "454 TLS not available\r\n", handshakes: false }, [certificate.cert]],
    ["refused for good", { reply: "501 what\r\n", handshakes: false }, [certificate.cert]],
    ["no handshake", { handshakes: false }, [certificate.cert]],
    [
      "plain text in its place",
      { reply: "220 go ahead\r\n250 ok\r\n250 ok\r\n", handshakes: false },
      [certificate.cert],
    ],
  ])("%s", async (_, script, trusts) => {
    expect((await sendElsewhere(script, trusts)).encrypted).toBe("")
  })

  it("replies injected before the handshake", async () => {
    const reply = "220 go ahead\r\n250-hello\r\n250 AUTH PLAIN\r\n235 welcome\r\n"
    await sendElsewhere({ reply }, [certificate.cert])
  })

  it.each(["hang", "plain"])("TLS from the first byte: %s", async (how) => {
    const server = createServer((socket) => {
      socket.on("error", () => {})
      if (how === "plain") socket.write("220 ready\r\n")
    })
    server.listen(0, "127.0.0.1")
    await once(server, "listening")
    onTestFinished(() => void server.close())
    const { port } = server.address() as AddressInfo
    expect(await sendInTime({ host: ELSEWHERE, port, secure: true })).toBe("often")
  })
})
