import { once } from "node:events"
import { readFileSync } from "node:fs"
import { type AddressInfo, createServer, type Socket } from "node:net"
import tls from "node:tls"
import { afterEach, describe, expect, it, onTestFinished } from "vitest"
import {
  type SmtpAnswer,
  type SmtpStage,
  startScriptedMailServer,
} from "#tests/start-scripted-mail-server.ts"
import { createSendBySmtp, type Message, type SmtpAccount } from "./send-by-smtp.ts"

const DEADLINE_MS = 700
const account: SmtpAccount = {
  host: "127.0.0.1",
  port: 0,
  secure: false,
  login: null,
  from: "web@example.cz",
  domain: "example.cz",
}
const message: Message = {
  name: "enquiry-1-visitor",
  to: "jana@example.cz",
  replyTo: null,
  subject: "Váš dotaz jsme dostali",
  text: "Dobrý den\n",
  html: "<p>Dobrý den</p>",
  calendar: null,
}

/** How the mail ends: sent, or tried again as after an outage, or rarely because it is refused for good or may have arrived. */
type End = "sent" | "often" | "rarely"

/** Sends within the deadline, and says how it ended. */
async function send(changes: Partial<SmtpAccount>): Promise<End> {
  const started = performance.now()
  const outcome = await createSendBySmtp({ ...account, ...changes }, DEADLINE_MS)(message)
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
    expect(await send({ port: server.port, login: { user: "web", pass: "secret" } })).toBe(end)
    // Nothing is to be repeated rarely because of an outage, and nothing often that may have arrived.
    if (end === "often" && stage !== "message") expect(server.taken).toEqual([])
  })

  it("is not there: often", async () => {
    expect(await send({ port: 1 })).toBe("often")
  })
})

const trusted = tls.getCACertificates("default")
const ours = readFileSync("demo/self-signed/cert.pem", "utf8")
const key = readFileSync("demo/self-signed/key.pem", "utf8")
const readFixture = (name: string) => readFileSync(`tests/fixtures/certificates/${name}.pem`, "utf8")
/** This machine, by a name that is not taken for it: what is said to it needs TLS. */
const ELSEWHERE = "LOCALHOST"

type TlsServer = {
  readonly certificate?: string
  /** To STARTTLS, before any handshake. */
  readonly reply?: string
  readonly handshakes?: boolean
}

/** Offers STARTTLS, then does what the row says. Of what it hears, `plain` is what anybody on the way can read. */
async function startTlsServer({
  certificate = ours,
  reply = "220 go ahead\r\n",
  handshakes = true,
}: TlsServer) {
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
        const secure = new tls.TLSSocket(socket, { isServer: true, key, cert: certificate })
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
  return {
    port: (server.address() as AddressInfo).port,
    heard,
    stop() {
      server.close()
      for (const socket of sockets) socket.destroy()
    },
  }
}

describe("a mail server elsewhere whose TLS is broken gets nothing, and the mail waits:", () => {
  afterEach(() => tls.setDefaultCACertificates(trusted))

  it.each<[what: string, server: TlsServer, trusts: readonly string[]]>([
    ["signed by itself", {}, []],
    ["expired", { certificate: readFixture("expired") }, [readFixture("expired")]],
    ["for another name", { certificate: readFixture("other-name") }, [readFixture("other-name")]],
    ["refused for now", { reply: "454 TLS not available\r\n", handshakes: false }, [ours]],
    ["refused for good", { reply: "501 what\r\n", handshakes: false }, [ours]],
    ["no handshake", { handshakes: false }, [ours]],
    ["plain text in its place", { reply: "220 go ahead\r\n250 ok\r\n250 ok\r\n", handshakes: false }, [ours]],
  ])("%s", async (_, script, trusts) => {
    tls.setDefaultCACertificates([...trusted, ...trusts])
    const server = await startTlsServer(script)
    onTestFinished(() => void server.stop())
    expect(await send({ host: ELSEWHERE, port: server.port, login: { user: "web", pass: "geheim" } })).toBe(
      "often",
    )
    expect(server.heard.plain).not.toMatch(/MAIL FROM|RCPT TO|AUTH|example\.cz/)
    expect(server.heard.encrypted).toBe("")
  })

  it("replies injected before the handshake", async () => {
    tls.setDefaultCACertificates([...trusted, ours])
    const server = await startTlsServer({
      reply: "220 go ahead\r\n250-hello\r\n250 AUTH PLAIN\r\n235 welcome\r\n",
    })
    onTestFinished(() => void server.stop())
    expect(await send({ host: ELSEWHERE, port: server.port, login: { user: "web", pass: "geheim" } })).toBe(
      "often",
    )
    expect(server.heard.plain).not.toMatch(/MAIL FROM|RCPT TO|AUTH|example\.cz/)
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
    expect(await send({ host: ELSEWHERE, port, secure: true })).toBe("often")
  })
})
